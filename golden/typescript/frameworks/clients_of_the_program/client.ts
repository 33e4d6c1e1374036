import axios from "axios";

class ApiService {
  instance = axios.create({ baseURL: process.env.baseUrl });

  request(method, url, data = {}, config = {}) {
    return this.instance({ method, url, data, ...config });
  }

  get(url, config = {}) {
    return this.request("GET", url, {}, config);
  }
}
export const api = new ApiService();

export async function send({
  url,
  init,
}: {
  url: string;
  init?: RequestInit;
}) {
  return fetch(`/v1${url}`, { method: "POST", ...init });
}

export async function load(path: string, options: RequestInit = {}) {
  const target = `${base()}${path}`;
  return fetch(target, { ...options });
}

// What it asks for is its own, whatever it is given beside.
export async function ping(path: string) {
  await fetch("/v1/ping");
  return path;
}
