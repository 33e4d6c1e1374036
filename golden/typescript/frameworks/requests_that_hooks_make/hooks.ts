import { useApi } from "./api";

export function useUpdate(path: string) {
  const { post } = useApi();
  // The request is made later, by a function of its own.
  return { mutate: (data: object) => post(path, data) };
}

// What is given to the hook is another name than what is asked for.
export function useOther(path: string) {
  const { post } = useApi();
  return { mutate: (path: string) => post(path, {}), label: path };
}
