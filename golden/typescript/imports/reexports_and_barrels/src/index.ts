export * from "./shapes";
export * as math from "./math";
export { default as Main, helper as assist } from "./main";
import type { Square } from "./shapes";
export type { Square as Quad };
