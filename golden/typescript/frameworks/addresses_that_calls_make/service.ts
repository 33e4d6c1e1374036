import { HttpClient } from "@angular/common/http";
import { inject } from "@angular/core";
import { Settings, name } from "./settings";

export class OrderService {
  private http = inject(HttpClient);
  private settings = inject(Settings);
  private orders = this.settings.endpoint("api/orders");
  private word = this.settings.endpoint("orders");

  all() {
    return this.http.get(this.orders);
  }
  one(id: string) {
    return this.http.get(`${this.orders}/${id}`);
  }
  add(order: object) {
    return this.http.post(this.settings.endpoint("api/orders"), order);
  }
  // A word alone may be anything that an address is made of.
  other() {
    return this.http.get(this.settings.endpoint("orders"));
  }
  more() {
    return this.http.get(this.word);
  }
  named() {
    return this.http.get(name("a b/c"));
  }
}
