export enum Color {
  Red,
  Green = "g",
}
export type Id = string | number;
export const LIMIT = 10;
export let current: Id = 1,
  other = 2;
export default function () {}
export declare function external(x: Id): void;
declare module "ambient" {
  export function inside(): void;
}
namespace Deep.Inner {
  export class Point {}
}
const named = function inner() {};
const Anonymous = class {};
