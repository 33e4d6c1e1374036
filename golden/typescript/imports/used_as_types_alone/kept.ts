import { Shape as Base } from "./shapes";
import { Shape as Made } from "./shapes";
import { Shape as Offered } from "./shapes";
import { Shape as Unused } from "./shapes";
import { UNIT } from "./shapes";

export { Offered };

class Circle extends Base {}

export function make(other: Made): typeof UNIT {
  new Made();
  return 1;
}
