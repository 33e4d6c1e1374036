export class Plan {
  draw(): void {}
}
export class Ground extends Plan {
  dig(): void {}
}
export class Order {
  draw(): void {}
}

export function assertPlan(given: unknown): asserts given is Plan {
  if (!(given instanceof Plan)) throw new Error();
}
export function assert(holds: unknown): asserts holds {
  if (!holds) throw new Error();
}
export function checkOrder(given: unknown): void {}
export function ensureSet<T>(given: T): asserts given is NonNullable<T> {}
