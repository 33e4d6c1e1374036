export default cachedEventHandler(() => 1);
