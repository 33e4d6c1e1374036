export const ORDERS = "/api/orders";
export const ORDER = "/api/orders/{orderId}";
export const LINE = "/api/orders/:orderId/lines/:lineId";
export const WORD = "orders";

export function fillIn(url: string, values?: Record<string, unknown>) {
  Object.entries(values ?? {}).forEach(([key, value]) => {
    url = url.replace(`{${key}}`, String(value));
  });
  return url;
}

export function joined(base: string, path: string) {
  return base + path;
}
