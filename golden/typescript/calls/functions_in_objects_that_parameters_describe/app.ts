import { Context, Store } from "./store";

type Named = { name: string | ((context: Context) => string) };
type Action = Named & { perform: (context: Context) => unknown };

export function act(action: Action) {
  return action;
}
export function run(options: { perform: (context: Context) => unknown; other: (value: string) => unknown }) {
  return options;
}
class Shop extends Store {
  count() {
    return 2;
  }
}

act({ name: ({ store }) => `${store.count()}`, perform: (context) => context.store.count() });
run({
  perform: ({ store }) => store.count(),
  // A text has no such method.
  other: (value) => value.count(),
});
