export * from "icon-library";
export * from "shape-library";
