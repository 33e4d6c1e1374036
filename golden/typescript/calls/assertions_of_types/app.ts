import { Ground, Order, Plan, assert, assertPlan, checkOrder, ensureSet } from "./checks";

// What says nothing of its argument proves nothing.
export function unproven(given: unknown): void {
  checkOrder(given);
  given.draw();
}
// Nothing is proved before, nor in another branch.
export function elsewhere(given: unknown, asked: boolean): void {
  given.draw();
  if (asked) {
    assertPlan(given);
  } else {
    given.draw();
  }
}
export function proven(given: unknown): void {
  assertPlan(given);
  given.draw();
}
export function one(given: Plan | Order): void {
  assertPlan(given);
  given.draw();
}
export function held(given: Order | Ground): void {
  assert(given instanceof Ground);
  given.draw();
  given.dig();
}
export function refused(given: Order | Ground): void {
  assert(!(given instanceof Ground));
  given.draw();
}
export function filled(held: { plan?: Plan }): void {
  ensureSet(held.plan);
  held.plan.draw();
}
