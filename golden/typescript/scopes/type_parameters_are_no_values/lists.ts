export const isEmpty = (items: unknown[]): boolean => items.length === 0;

export class B {
  close(): void {}
}
