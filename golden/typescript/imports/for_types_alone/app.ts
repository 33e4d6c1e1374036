import type { Shape } from "./shapes";
import type * as shapes from "./shapes";
import { type Circle, UNIT } from "./shapes";
export type { Shape } from "./shapes";
export { type Circle as Round, UNIT } from "./shapes";

export function area(shape: Shape, circle: Circle, other: shapes.Circle): number {
  return UNIT;
}
