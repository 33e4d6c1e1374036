class Table<T> {
  find(): T {
    return null!;
  }
}
class Row {
  save(): void {}
}
class Store {
  optional?: () => void;
  async table<T>(of: T): Promise<Table<T>> {
    return new Table<T>();
  }
  sync<T>(of: T): Later<T> {
    return new Later<T>();
  }
}
class Later<T> {
  async find(): Promise<T> {
    return null!;
  }
}

export async function use(store: Store, row: Row) {
  store.optional!();
  (store.table)(row);
  const table = await store.table<Row>(row);
  table.find().save();
  const found = await store.sync<Row>(row).find();
  found.save();
}
