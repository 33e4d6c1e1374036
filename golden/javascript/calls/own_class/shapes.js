// What an object keeps under the name itself is no class of it.
function build() {}
const settings = { constructor: build };
settings.constructor();

// A class beside has the same methods, and is not meant.
class Other {
  static label() {}
  run() {}
}

class Shape {
  clone() {
    return new this.constructor(this);
  }

  name() {
    return this.constructor.label();
  }

  static label() {}

  static make() {
    return this.constructor.label();
  }
}

class Circle extends Shape {
  static label() {}

  run() {}
}

new Circle().clone().run();
new Shape().clone().name();
