export function collect(make: () => unknown) {
  return [make];
}
