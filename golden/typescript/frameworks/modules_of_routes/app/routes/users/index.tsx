export { ErrorBoundary } from "../../errors";

export const clientLoader = async () => names();

export function shouldRevalidate() {
  return false;
}

export function names() {
  return [];
}
