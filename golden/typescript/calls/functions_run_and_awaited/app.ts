class Store {
  save(): void {}
}
class Receipt {
  print(): void {}
}

async function within<T>(run: (store: Store) => Promise<T>): Promise<T> {
  return await run(new Store());
}
async function once<T>(run: () => T): Promise<T> {
  return run();
}

// Without being awaited there is a promise alone.
export function early(): void {
  within(async () => new Receipt()).print();
}
export async function done(): Promise<void> {
  (await within(async (store) => {
    store.save();
    return new Receipt();
  })).print();
  (await once(() => new Store())).save();
  within(async () => new Receipt()).then((receipt) => receipt.print());
}
