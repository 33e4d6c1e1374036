// Files add to one interface of a namespace that all know, and a class is one type with an interface of its name.
import { Tools } from "./parts";

interface Box extends Mixins.Box {}

class Box {
  open(): void {
    this.measure();
  }
}

const box = new Box();
box.open();
box.measure();
box.name();
Tools.sharpen();

export function all(given: Mixins.Box, other: Mixins.Missing): void {
  given.measure();
  other.measure();
}
