import { InjectionToken } from "@angular/core";
import { Service } from "dioc";
import { useService } from "dioc/vue";

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

export class Tabs extends Service {
  open() {}
}
export class Bar extends Service {
  private readonly tabs = this.bind(Tabs);
  show() {
    this.tabs.open();
    useService(Bar).show();
  }
}
