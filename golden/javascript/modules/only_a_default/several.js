const tools = {
  turn() {},
};
export function other() {}
export default tools;
