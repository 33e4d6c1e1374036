export function remove() {}
