import { Column, Entity, Table } from "typeorm";
import { pgTable, serial } from "drizzle-orm/pg-core";

@Entity("shop_orders")
export class Order {
  @Column() id: number;
}

@Entity({ name: "lines", schema: "shop" })
export class Line {}

@Entity()
export class LateOrder {}

export const visits = pgTable("visits", { id: serial("id") });
