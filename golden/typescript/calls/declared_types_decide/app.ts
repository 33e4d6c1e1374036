// What a variable is declared to be is what is called; what was assigned may run instead.
interface Shape {
  area(): number;
  readonly onChange: (shape: Shape) => void;
}

class Square implements Shape {
  onChange = (shape: Shape) => shape.area();
  area(): number {
    return 1;
  }
}

abstract class Base {
  abstract size(): number;
  total(): number {
    return this.size();
  }
}

class Small extends Base {
  size(): number {
    return 0;
  }
}

export function measure(shape: Shape, base: Base) {
  const own: Shape = new Square();
  own.area();
  shape.onChange(own);
  base.total();
  (shape as Square).area();
  const inferred = new Square();
  inferred.area();
}
