export function help() {}
