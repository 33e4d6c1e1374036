// An interface and a value may have one name; only the value can be called.
interface Maker {
  make(): void;
}

function Maker(): Maker {
  return { make() {} };
}

namespace Tools {
  export function sharpen(): void {}
  export namespace Inner {
    export const depth = () => sharpen();
  }
}

Maker().make();
Tools.sharpen();
Tools.Inner.depth();
sharpen();
