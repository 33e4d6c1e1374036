export * from "./several";
const tools = {
  turn() {},
};
export default tools;
