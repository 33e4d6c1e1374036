import axios from "axios";
import useSWR from "swr";

const api = axios.create({ baseURL: "/api" });

// No request, or of no path that is written here
export function nothing(url, cache) {
  fetch(url);
  cache.get("/users");
  fetch(`${url}?limit=5`);
}

export async function users(id, options) {
  await fetch(`/api/users/${id}`, { method: "DELETE" });
  await fetch("/api/users", options);
  await fetch("/api/users#first");
  await axios.get("/api/" + id + "/orders");
  await api.post("/orders", {});
}

export function useUser(id) {
  useSWR(["users", id]);
  useSWR("USERS", () => users(id));
  return useSWR(id ? `/api/users/${id}` : null);
}
