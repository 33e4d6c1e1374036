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

export function given(text: string, day: Date, count: number, lookup: Map<Queue, string>) {
  text.split(",").map((part) => part.trim());
  text.match(/a/)![0].trim();
  Object.keys(lookup).forEach((key) => key.trim());
  JSON.stringify(text).slice(Math.max(count, 1)).trim();
  day.toISOString().slice(0, 10).length.toFixed().trim();
  for (const queue of lookup.keys()) queue.trim();
  text.push("no text has that");
}
