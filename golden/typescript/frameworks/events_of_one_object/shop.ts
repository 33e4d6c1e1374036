import { EventEmitter } from "events";
import { bus, hub } from "./bus";

// Another object has events of the same name, and one that is handed over may be any
export function nothing(given: EventEmitter) {
  const own = new EventEmitter();
  own.emit("paid");
  given.emit("paid");
  bus.emit("lost");
}

export function pay(order: object) {
  bus.emit("paid", order);
}

export function send() {
  hub.emit("sent");
}

export function listen() {
  bus.on("paid", mail);
  hub.on("sent", count);
}

function mail(order: object) {
  return order;
}

function count() {
  return 1;
}
