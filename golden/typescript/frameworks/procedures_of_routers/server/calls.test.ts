import { keys } from "./keys";
import { root } from "./root";
import { createCallerFactory } from "./trpc";

const createCaller = createCallerFactory(root);

function prepare() {
  return { caller: root.createCaller({}) };
}

export function NeverServed(others: { list(): void }) {
  others.list();
  prepare().caller.keys.unknown();
}

export async function Called() {
  const { caller } = prepare();
  await caller.keys.create("k");
  await createCaller({}).nested.feed();
  await keys.createCaller({}).drop();
}
