import { Labels } from "./service";

export class Boxes extends Labels {
  kind = "boxes";
}
