// Neither file of generated code is kept.
import { useOneOrderQuery, useAllLazyQuery, OneOrderDocument } from "./generated";
import { useQuery } from "@apollo/client";

export function Page({ id }: { id: string }) {
  const { data } = useOneOrderQuery({ id });
  const [load] = useAllLazyQuery();
  return <p onClick={() => load()}>{data}</p>;
}

export const Other = () => useQuery(OneOrderDocument);

// Names alike that stand for no operation.
function useOtherQuery() {}
export function Third() { return useOtherQuery(); }
