export function rate() {
  return 2;
}
