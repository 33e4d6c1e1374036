export interface Api {
  send(): void;
}
export function notGlobal() {}

declare global {
  interface Window {
    api: Api;
    track(): void;
  }
  function placeholder(name: string): Api;
  var shared: Api;
}
