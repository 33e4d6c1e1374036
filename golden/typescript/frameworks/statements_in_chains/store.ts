import type { Knex } from "knex";
import type { Kysely } from "kysely";

const TABLE = "orders";

export class Store {
  constructor(private db: Knex, private typed: Kysely<unknown>) {}

  async all() {
    return this.db.select("*").from(TABLE).leftJoin("people as p", "p.id", "orders.person");
  }
  async one(id: number) {
    return this.db(TABLE).where({ id }).first();
  }
  async add(order: object) {
    await this.db("shop.orders").insert(order);
    await this.db.insert(order).into("log");
  }
  async change(id: number) {
    await this.db(TABLE)
      .where({ id })
      .update({ id });
  }
  async drop(id: number) {
    await this.db({ o: "orders" }).where({ id }).del();
  }
  async typedOnes() {
    await this.typed.selectFrom("people").innerJoin("orders", "orders.person", "people.id").execute();
    await this.typed.updateTable("people").set({}).execute();
  }
  async recent() {
    return this.db
      .with("latest", (query) => {
        query.select("id").from("orders as o").where({});
      })
      .select("*")
      .from("people")
      .leftJoin("latest as l", "l.id", "people.id");
  }
  // What is computed names no table, nor what is called so elsewhere.
  async other(table: string, list: { from(name: string): void }) {
    await this.db(table).insert({});
    list.from("orders");
  }
}
