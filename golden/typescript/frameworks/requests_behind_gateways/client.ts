async function send(method: string, url: string, data: any = null) {
  const options = { method: method.toUpperCase(), body: data };
  return fetch(url, method === "GET" ? undefined : options);
}

export const api = {
  get: (url: string) => send("GET", url),
  post: (url: string, data: any) => send("POST", url, data),
};
