export * from "icon-library";

export function Own() {}
