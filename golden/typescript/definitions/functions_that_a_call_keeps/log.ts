export function log(text: string) {
  return text;
}
export function wrapped(call: () => string) {
  return () => call() + "!";
}
