// A function that makes a subclass of what it is given: each call has its own base behind that class.
type Constructor<T = object> = new (...given: any[]) => T;

class Shape<T> {
  area(): number {
    return 0;
  }
}

class Loud {
  shout(): void {}
}

function counted<B extends Constructor>(Base: B) {
  class Counted extends Base {
    count(): number {
      return this.size();
    }
    size(): number {
      return 1;
    }
  }
  return Counted;
}

const named = <B extends Constructor>(Base: B) =>
  class Named extends Base {
    name(): string {
      return "";
    }
  };

class Disc extends counted(Shape<number>) {
  run(): void {
    this.count();
    this.area();
    super.area();
    this.shout();
  }
}

class Both extends counted(named(Shape)) {
  run(): void {
    this.size();
    this.name();
    this.area();
  }
}

declare const found: Constructor;

class Other extends counted(found) {
  run(): void {
    this.size();
    this.area();
  }
}

new Disc().area();
