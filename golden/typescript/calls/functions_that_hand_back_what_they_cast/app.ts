type Plugin = { install(): void };

const withInstall = <T>(component: T, alias?: string) => {
  (component as any).install = () => component;
  return component as T & Plugin;
};
const other = <T, U>(one: T, two: U) => {
  return two as unknown as T;
};
function first() {}
function second() {}

export const First = withInstall(first);
export const Second = withInstall(second, "second");
export const Third = other(first, second);

First();
Second();
Third();
