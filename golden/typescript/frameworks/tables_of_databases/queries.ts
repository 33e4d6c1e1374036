import { Pool } from "pg";

const pool = new Pool();

export async function find(id: number, table: string) {
  await pool.query(`SELECT * FROM ${table} JOIN "visits" v ON v.id = ${id}`);
  await pool.query("SELECT * FROM " + table);
  return pool.query(
    `select *
       from shop_orders
      where id = $1`,
    [id],
  );
}
