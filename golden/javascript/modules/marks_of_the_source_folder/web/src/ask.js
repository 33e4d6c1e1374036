export function ask(path) {
  return fetch(path);
}
