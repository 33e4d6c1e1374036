class Context {
  text(value: string) {}
}
class Other {
  text(value: string) {}
}
type Handler<R = any> = (c: Context) => R;
type OtherHandler = (o: Other) => void;

interface Called {
  (handler: Handler): void;
  (path: string, handler: Handler): void;
}
export function called(on: Called) {
  on((c) => c.text("an alias whose arguments have defaults"));
  on("/", (c) => c.text("the second overload"));
}

class Overloaded {
  on(handler: Handler): void;
  on(name: string, handler: OtherHandler): void;
  on(...given: any[]): void {}
}
new Overloaded().on((c) => c.text("overloads that return nothing"));
new Overloaded().on("other", (c) => c.text("by the number of arguments"));

function all(path: string, ...handlers: Handler[]): void {}
all("/", (c) => c.text("each of the rest"), (c) => c.text("and the second"));

function pair(...handlers: [Handler, OtherHandler]): void {}
pair((c) => c.text("the first place"), (o) => o.text("the second place"));

function anything(...given: unknown[]): void {}
anything((c: any) => c.text("nothing is said of it"));

type Either<P> = [P] extends [never] ? { context: Context } : { context: Context; path: P };
type Inferred<T> = T extends { inner: infer I } ? I : { context: Context };
export function chosen(either: Either<string>, inferred: Inferred<{ inner: Other }>) {
  either.context.text("both ways");
  inferred.text("taken out of another type: not told");
}
