class Base {
  get size(): number { return 1; }
  set size(value: number) {}
  get fixed(): number { return 1; }
  plain = 0;
}

class Below extends Base {
  get size(): number { return 2; }
  set size(value: number) {}
}

class ReadOnly extends Base {
  get size(): number { return 3; }
}

export function read(base: Base) {
  return base.size;
}

export function write(base: Base, only: ReadOnly) {
  base.plain = 1;  // a field
  base.fixed = 1;  // nothing writes it
  only.size = 1;  // its own hides the setter above
  base.size = 1;
  base.size += 1;
}
