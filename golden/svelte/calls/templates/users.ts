import { writable } from "svelte/store";

export class User {
  id(): number {
    return 1;
  }
  name(): string {
    return "";
  }
  save(): void {}
}
export const owner = writable(new User());
export async function load(): Promise<User> {
  return new User();
}
export function tooltip(node: HTMLElement, id: number): void {}
export function users(): User[] {
  return [];
}
