class Lamp {
  light(): void {}
}
class Oven {
  light(): void {}
}

function* lamps(): Generator<Lamp, Oven> {
  yield new Lamp();
  return new Oven();
}
async function* ovens() {
  yield new Oven();
}

// A step is no element itself.
export function steps(): void {
  lamps().next().light();
}
export function values(given: Iterator<Oven>): void {
  lamps().next().value.light();
  const { value } = given.next();
  value.light();
}
export async function later(): Promise<void> {
  const step = await ovens().next();
  step.value.light();
}
export async function settled(first: Promise<Lamp>, second: Promise<Oven>): Promise<void> {
  const [one, other] = await Promise.allSettled([first, second]);
  one.light();
  if (one.status === "fulfilled") one.value.light();
  if (other.status === "fulfilled") other.value.light();
}
