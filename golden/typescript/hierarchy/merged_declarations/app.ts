export interface Element {
  append(count: number): void;
  onlyDeclared(): void;
}
export class Element {
  static of(): Element {
    return new Element();
  }
  of(): number {
    return 1;
  }
  append(count: number): void {}
}
class Paragraph extends Element {
  go() {
    this.onlyDeclared();
    this.of();
    this.append(1);
  }
}
Element.of().of();
Element.append(1);
new Paragraph().onlyDeclared();

interface Split {
  first(): void;
}
interface Split {
  second(): void;
}
interface Joined extends Split {}
export function both(split: Split, joined: Joined) {
  split.first();
  split.second();
  joined.first();
  joined.second();
}
