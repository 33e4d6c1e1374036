export type * from "./app";
import defer * as later from "./app";

export function open() {
  later.whole([]);
}

export function sell(products: import("./app").Product[], source: import("./app").Source<string, number>) {
  products[0].use();
  source.next(1);
}

export { sell as if };
