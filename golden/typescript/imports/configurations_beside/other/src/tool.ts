export function paste() {}
