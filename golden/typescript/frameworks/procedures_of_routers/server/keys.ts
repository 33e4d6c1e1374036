import { procedure, router } from "./trpc";

function load() {}

export const remove = procedure.mutation(load);
const more = { drop: procedure.mutation(() => load()) };
export const keys = router({
  ...more,
  create: procedure.input(String).mutation(async () => load()),
  list: procedure.query(() => load()),
});
