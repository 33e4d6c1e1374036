// A type parameter hides what has its name where a type is meant, and nowhere else.
import * as A from "./lists";
import { B } from "./lists";

interface Shape {
  area(): number;
  close(): void;
}

export function nothing<A extends Shape>(items: A[]): boolean {
  items[0].area();
  return A.isEmpty(items);
}

export const opened = <B extends Shape>(shape: B): B => {
  shape.close();
  new B().close();
  return shape;
};

export class Box<A> {
  constructor(private items: A[]) {}

  empty(): boolean {
    return A.isEmpty(this.items);
  }
}
