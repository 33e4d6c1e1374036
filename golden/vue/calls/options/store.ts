export class Store {
  load(): void {}
}
export class User {
  name(): string {
    return "";
  }
}
export class Money {
  format(amount: number): string {
    return "";
  }
}
