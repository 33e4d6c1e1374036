export type * from "./app";
import defer * as later from "./app";

export function open() {
  later.whole([]);
}
