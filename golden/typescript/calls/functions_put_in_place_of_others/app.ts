interface Node {
  check(): boolean;
}

let mark = (text: string) => text;
if (process.env.COLOR) {
  mark = (text) => `*${text}*`;
}

function isChecked(): boolean {
  return true;
}

function make<T extends {}>(fill: (made: T) => void): T {
  const made = {} as T;
  fill(made);
  return made;
}

export const node = make<Node>((made) => {
  made.check = () => isChecked();
  made.check();
});

export function show(text: string) {
  return mark(text) + node.check();
}
