import axios, { AxiosResponse } from "axios";

enum Paths {
  Orders = "/handed/orders",
  Bills = "/handed/bills",
}

async function safe(ask: (url: string, data: unknown) => Promise<AxiosResponse>, url: string, data: unknown) {
  return await ask(url, data);
}

export function post(url: string, data: unknown) {
  return safe(axios.post, url, data);
}

export function put(url: string, data: unknown) {
  return safe(axios.put, url, data);
}

export const show = (url: string) => axios.get(url);

post(Paths.Orders, {});
put("/handed/bills", {});
show(Paths.Bills);
