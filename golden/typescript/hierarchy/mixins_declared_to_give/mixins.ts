import { Kept } from "elsewhere";
import { Node } from "./node";

export type Constructor<T> = new (...args: any[]) => T;

export interface Named { getName(): string; }
export function Named<T extends Constructor<Node>>(Base: T): Constructor<Named> & T {
  return class extends Base implements Named {
    getName() { return "x"; }
  };
}

export interface Bodied { getBody(): Node; }
export function Bodied<T extends Constructor<Node>>(Base: T): Constructor<Bodied> & T {
  const base = Named(Base);
  return class extends base implements Bodied {
    getBody() { return this; }
    hide() {}
  };
}

export function Marked<T extends Constructor<Node>>(Base: T) {
  return class extends Base { mark() {} };
}

export function Stored<T extends Constructor<Node>>(Base: T): Constructor<Kept> & T {
  return class extends Base { keep() {} } as any;
}
