import { useApi } from "./api";
import { useOther, useUpdate } from "./hooks";

export function useOrder(id: string) {
  const { get } = useApi();
  return () => get(`/orders/${id}`, { full: true });
}

export function useForms(id: string) {
  const { mutate } = useUpdate(`/orders/${id}/lines`);
  const other = useOther("/nothing");
  return [mutate, () => other.mutate("/orders/new")];
}
