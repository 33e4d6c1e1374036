import { api, load, ping, send } from "./client";

export function project(id: string) {
  const url = `/projects/${id}`;
  return api.get(url);
}
export function add(name: string) {
  if (name) {
    const url = "/people";
    return send({ url, init: { body: name } });
  }
  const url = "/nobodies";
  return send({ url: url });
}
export function remove(id: string) {
  return load(`/people/${id}`, { method: "DELETE" });
}
export function all() {
  return load("/people");
}
// A variable that is assigned again may hold anything.
export function nothing(path: string) {
  let url = "/people";
  url = path;
  fetch(url);
  ping("/people");
}
