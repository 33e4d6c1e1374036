export class Store {
  count() {
    return 1;
  }
}
export type Context = { store: Store };
