function order(_: any, { id }: { id: string }) { return id; }
export const queries = { order };
