import { procedure, router } from "./trpc";

function load() {}

export const remove = procedure.mutation(load);
export const keys = router({
  create: procedure.input(String).mutation(async () => load()),
  list: procedure.query(() => load()),
});
