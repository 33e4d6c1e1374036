import got from "got";
import ky from "ky";
import createClient from "openapi-fetch";
import type { paths } from "./schema";

const typed = createClient<paths>({ baseUrl: "/api" });
const short = ky.create({ prefixUrl: "/api" });
const extended = got.extend({ prefixUrl: "http://orders/api" });

export const one = (id: string) => typed.GET("/orders/{id}", { params: { path: { id } } });
export const add = (body: object) => typed.POST("/orders", { body });
export const all = () => short.get("orders").json();
export const called = () => short("orders", { method: "post" });
export const far = () => extended("orders");

// Which methods the program's own object has says nothing.
const own = { GET: (path: string) => path };
own.GET("/none");
