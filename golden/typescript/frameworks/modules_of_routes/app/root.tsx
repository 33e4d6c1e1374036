export function Layout() {
  return null;
}

export function helper() {}
