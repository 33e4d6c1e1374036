import { api } from "./client";

export function orders() {
  return api.get("/api/orders/storefront/orders");
}
export function order(lines: string) {
  return api.post("/api/orders/storefront/orders", lines);
}
// Two services have such a route: the gateway's name for one tells which is meant.
export function comment(id: string) {
  return api.get(`/api/orders/storefront/comments/${id}`);
}
// A beginning that no other request has is no gateway's, and one part alone says too little.
export function elsewhere(id: string) {
  return api.get(`/partner/storefront/returns/${id}`);
}
export function list() {
  return api.get("/api/orders/orders");
}
// Which method it is sent with depends.
export function either(method: string, options: RequestInit) {
  return fetch("/storefront/orders", method === "GET" ? undefined : options);
}
