import { createTRPCReact } from "@trpc/react-query";
import { createTRPCContext } from "@trpc/tanstack-react-query";

const api = createTRPCReact();
const { useTRPC } = createTRPCContext();

export function Keys() {
  const trpc = useTRPC();
  const created = trpc.keys.create.mutationOptions();
  return api.keys.list.useQuery();
}

export function Others() {
  api.keys.list.invalidate();
  api.unknown.list.useQuery();
}
