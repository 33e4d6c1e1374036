import * as Reading from "./reading";

type Methods = typeof Reading & { size: number };

export abstract class Box {
  raw = "";
  abstract make(): Box;

  show(): string {
    this.hidden();
    return this.text();
  }
}

export interface Box extends Methods {}

Object.assign(Box.prototype, Reading);
