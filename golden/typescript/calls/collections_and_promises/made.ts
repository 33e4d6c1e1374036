class Part {
  key = "a";

  run(): number {
    return 1;
  }
}

class Other {
  run(): number {
    return 2;
  }
}

const PARTS = [new Part()];

export function apart() {
  const one: any[] = [];
  const other: any[] = [];
  one.push(new Part());
  other.push(new Other());
  one[0].run();
  other[0].run();
}

export function unlikeTheirSource() {
  for (const other of Array.from(PARTS, (part) => new Other())) other.run();
  const byKey = new Map(PARTS.map((part) => [part.key, part] as const));
  byKey.get("a")!.run();
  Array.from(byKey.values()).forEach((part) => part.run());
  for (const [key, part] of Array.from(byKey.entries())) part.run();
  new Map(byKey).get("b")!.run();
  const record = Object.fromEntries(PARTS.map((part) => [part.key, part]));
  record.a.run();
  record["b" + 1].run();
}

export function filled() {
  const several = [];
  several.push(null, new Part(), ...[new Other()]);
  several[1].run();
  const spliced = [];
  spliced.splice(0, 0, new Part());
  spliced[0].run();
  new Set().add(new Part()).add(null).forEach((part) => part.run());
  new Map().set("a", new Part()).set("b", null).get("a").run();
  new Array(3).fill(null).map(() => new Part()).forEach((part) => part.run());
  Array.of(new Part(), new Other())[0].run();
}

export function joined() {
  const parts = [].concat(PARTS, new Other());
  parts[0].run();
  [[new Part()]].flat()[0].run();
  [[new Part()]].flatMap((inner) => inner)[0].run();
  PARTS.map((part) => part)[0].run();
  const owners = new Map();
  owners.set(new Part(), 1);
  for (const part of owners.keys()) part.run();
}

export async function promised() {
  const made = await new Promise((resolve) => setTimeout(() => resolve(new Part()), 1));
  made.run();
  new Promise((resolve, reject) => reject(new Other())).then((never) => never.run());
  (await Array.fromAsync(PARTS))[0].run();
}
