const tools = {
  turn() {},
};
export default tools;
