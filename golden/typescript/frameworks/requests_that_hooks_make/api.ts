async function request(method: string, url: string, body?: string) {
  return fetch(url, { method, body });
}

// What goes with an address is none: an object of what is asked.
async function httpGet(path: string, params: object = {}) {
  return request("GET", withQuery(path, params));
}

async function httpPost(path: string, params: object = {}) {
  return request("POST", path, JSON.stringify(params));
}

export function useApi() {
  const getUrl = (url: string) => `${process.env.BASE || ""}/api${url}`;
  return {
    get: async (url: string, params: object = {}) => httpGet(getUrl(url), params),
    post: async (url: string, params: object = {}) => httpPost(getUrl(url), params),
  };
}

function withQuery(path: string, params: object) {
  return `${path}?${params}`;
}
