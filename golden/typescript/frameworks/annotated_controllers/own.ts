export const Delete = (path: string) => (target: unknown) => {};
