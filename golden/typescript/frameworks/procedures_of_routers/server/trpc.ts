import { initTRPC } from "@trpc/server";

const t = initTRPC.context<object>().create();

export const router = t.router;
export const mergeRouters = t.mergeRouters;
const timing = t.middleware(async (options) => options.next());
export const procedure = t.procedure.use(timing);
export const createCallerFactory = t.createCallerFactory;
