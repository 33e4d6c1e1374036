import { debounce } from "lodash";
import React, { forwardRef, memo, useCallback } from "react";
import { log, wrapped } from "./log";

// Functions without a name of their own are known by the variable: what they call is theirs.
export const Row = memo(({ name }: { name: string }) => {
  const click = useCallback(() => log(name), [name]);
  click();
  return <p>{name}</p>;
});

// One with a name of its own is known by the variable as well.
export const Field = forwardRef<HTMLElement, { name: string }>(function Input(props, ref) {
  log(props.name);
  return <Row name={props.name} />;
});

export const Both: React.FC = React.memo(forwardRef(() => <Field name="a" />));

const save = debounce(() => log("saved"), 100);

// What these give is another thing.
const names = ["a"].map((name) => log(name));
const own = wrapped(() => log("own"));

// There is no function to keep.
const Same = memo(Row);
const [first] = [useCallback(() => log("first"), [])];

export function run() {
  save();
  own();
  first();
  return <Same name={names[0]} />;
}

// Procedures of a router are known by their properties, what other calls are given is not.
export const users = router({
  byId: procedure.input(log).query(async ({ input }) => log(input)),
  rename: procedure.mutation(async () => save()),
  names: procedure.list(() => log("none")),
});

// So is one that is exported alone; what is not may be rows that were asked for.
export const remove = procedure.input(log).mutation(async ({ input }) => log(input));
const rows = procedure.query(() => log("rows"));
