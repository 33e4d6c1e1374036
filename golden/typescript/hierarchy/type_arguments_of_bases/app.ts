class Item {
  use(): void {}
}
abstract class Store<T, K = string> {
  protected items!: T[];
  abstract find(key: K): T;
}
class ItemStore extends Store<Item> {
  find(key: string): Item {
    return this.items[0];
  }
  useAll() {
    this.items.forEach((item) => item.use());
    for (const item of this.items) item.use();
  }
}
class Wrapped<S extends Store<Item>> {
  constructor(private store: S) {}
  run() {
    this.store.find("a").use();
  }
}
