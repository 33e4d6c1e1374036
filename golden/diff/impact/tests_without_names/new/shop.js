export function rate() {
  return 3;
}
