class Left {
  left(): void {}
}
class Right {
  right(): void {}
}
type Either<T> = T extends string ? Left : Right;
function unknown(either: Either<string>): void {
  either.left();
}

function find(name: string): void {}
function walk(): void {}
const methods = { find, walk: walk };
const Path = class Inner {
  own(): void {}
};
interface Asserts {
  check(): void;
}
interface Full<T> extends InstanceType<typeof Path>, Omit<typeof methods, "x">, Asserts {
  last(): void;
}
type Each<T> = T extends any ? Full<T> : never;
type Only<T> = T extends string ? never : Left;

function known(full: Full<string>, each: Each<Left>, only: Only<number>): void {
  full.own();
  full.find("a");
  full.walk();
  full.check();
  full.last();
  full.missing();
  each.own();
  each.find("b");
  only.left();
}

interface Added {}
type Chosen = Added extends { chosen: infer C } ? C : Left;
type Unwrapped<T> = T extends { inner: infer I } ? I : T;
function added(chosen: Chosen, unwrapped: Unwrapped<{ inner: Right }>): void {
  chosen.left();
  unwrapped.right();
}
