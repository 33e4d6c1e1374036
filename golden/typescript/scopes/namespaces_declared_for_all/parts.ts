export interface Measured {
  measure(): number;
  open(): void;
}

export interface Named {
  name(): string;
}

namespace Tools
{
  export function sharpen(): void {}
}

export { Tools };
