export const settings = load();
declare function load(): { host: string };
