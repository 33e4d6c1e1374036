import express, { Router, type Application } from "express";
import { Hono } from "hono";

export const inner = new Hono<{ Variables: object }>({ strict: false });
const pets: Router = express.Router();

function show() {}

inner.get("/y", show).post("/z", show);
pets.get("/:pet", show);

export function made(): Hono {
  const slack = new Hono<object>();
  slack.get("/install", show);
  return slack;
}

export function put(app: Application) {
  app.use("/pets", pets);
}
