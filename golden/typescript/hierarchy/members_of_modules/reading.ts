import type { Box } from "./box";

export function text(this: Box): string {
  return this.raw;
}

function hidden() {}
