export * from "./values";
