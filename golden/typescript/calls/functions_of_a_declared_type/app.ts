class Context {
  help(): void {}
}
class Other {
  help(): void {}
}
type Transform = (context: Context, count?: number) => void;
type Guard = (value: unknown) => value is Context;

export const first: Transform = (context) => context.help();
const untyped = (context) => context.help();
class Holder {
  handler: Transform = (context) => context.help();
}
declare function makeGuard(name: string): unknown;
const isContext = makeGuard("context") as Guard;

interface Builder<T> {
  done(): T;
}
function build<T>(name: string, initialize: (made: T) => void): Builder<T> {
  return null!;
}
export const built: Builder<Other> = build("other", (made) => made.help());

export function use(value: unknown) {
  if (isContext(value)) value.help();
}
