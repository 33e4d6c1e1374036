class User {
  rename(): void {}
}

class Box<T> {
  constructor(private item: T) {}
  get(): T {
    return this.item;
  }
}

function first<T>(items: T[]): T {
  return items[0];
}

export function run(box: Box<User>, users: User[]) {
  box.get().rename();
  first(users).rename();
  new Box(new User()).get().rename();
}
