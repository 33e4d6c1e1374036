import { Shape } from "./shapes";

function service(made: unknown) {}

@service
export class Drawing {
  constructor(private shape: Shape) {}
}
