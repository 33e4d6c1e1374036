export function listen() {}

listen()
