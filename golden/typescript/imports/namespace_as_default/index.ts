export * as default from "./tools";
export * as more from "./tools";
