import { keys, remove } from "./keys";
import { mergeRouters, procedure, router } from "./trpc";

const own = { router(routes) {} };
own.router({ never: procedure.query(() => 0) });

const health = router({ ping: procedure.query(() => 1), inner: { deep: procedure.query(() => 2) } });
const main = router({ keys, remove, nested: router({ feed: procedure.subscription(() => 3) }) });
export const root = mergeRouters(health, main);
