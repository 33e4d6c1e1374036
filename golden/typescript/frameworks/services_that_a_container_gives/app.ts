import { Component, inject } from "@angular/core";
import { TestBed } from "@angular/core/testing";
import { NestFactory } from "@nestjs/core";
import { Container } from "inversify";
import { LIMIT, Store, Stock } from "./stock";

@Component({ selector: "shop" })
export class Shop {
  private readonly stock = inject(Stock);
  private readonly store = inject<Store>("store");
  // What a token stands for is not written here.
  private readonly limit = inject(LIMIT);

  open() {
    this.stock.count();
    this.store.put();
    this.limit.count();
  }
}

export async function main(container: Container) {
  const app = await NestFactory.create(Shop);
  app.get(Stock).count();
  container.get<Store>("store").put();
  TestBed.inject(Shop).open();
}
