export function track(name: string) {}
