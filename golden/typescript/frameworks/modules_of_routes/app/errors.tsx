export function ErrorBoundary() {
  return null;
}
