export const add = (order: object) => fetch("/v1/orders", { method: "POST", body: JSON.stringify(order) });
export const one = (id: string) => fetch(`/v1/orders/${id}`);
