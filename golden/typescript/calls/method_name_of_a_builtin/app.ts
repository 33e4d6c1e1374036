// Methods of builtin collections and texts are not ours, whatever ours are called.
class Queue {
  push(_item: string): void {}
  trim(): void {}
}

export function run(items: string[], text: string, lookup: Map<string, Queue>) {
  items.push(text.trim());
  lookup.get(text)?.push(text);
  new Set<string>().add(text);
  console.log(JSON.stringify(items));
}
