class Saw { cut(): void {} }
class Plane { cut(): void {} }

interface Maker {
  new (name: string): Saw;
  find(name: string): Plane;
}

declare const Named: { new (): Saw; prototype: Saw; other: Plane };

type Handler<T = Saw> = (tool: T) => void;
const negative: Handler<Plane> = (tool) => tool.cut();
const handler: Handler = (tool) => tool.cut();

export function use(maker: Maker) {
  maker.find("").cut();
  new maker("").cut();
  Named.other.cut();
  new Named().cut();
}
