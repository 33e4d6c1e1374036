export function cut() {}
