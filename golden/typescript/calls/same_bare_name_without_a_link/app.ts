// A method of an unknown receiver is not the function or the method of that name.
class Store {
  save(): void {}
}

function save(): void {}

export function run(anything: any, store: Store) {
  anything.save();
  anything.close();
  store.save();
  save();
}
