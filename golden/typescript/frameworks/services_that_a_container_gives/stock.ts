import { InjectionToken } from "@angular/core";

export abstract class Store {
  abstract put(): void;
}
export class Shelf extends Store {
  put() {}
}
export class Stock {
  count() {}
}
export const LIMIT = new InjectionToken<number>("limit");
