import { Service } from "./app";

function relation(to: () => unknown) {
  return (target: object, key: string) => {};
}

export class Order {
  // What a decorator is given is used, and the decorator is called.
  @relation(() => Service)
  service?: Service;
  @relation(() => Service) handle = () => {};
  plain = 1;
}
