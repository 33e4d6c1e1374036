export class Manager {
  render = (name: string) => name;
  run(name: string): string {
    return this.render(name);
  }
}

export class Unrelated {
  render(name: string): string {
    return name;
  }
}

export type Shown = { render: Manager["render"]; run: Manager["run"] | null };
