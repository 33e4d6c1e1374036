function Shape() {}
Shape.prototype.draw = function () {};
Shape.named = function () {};

Shape.itself = function () {
  this.named();
  return this;
};

// What derives by a constructor in between, as many libraries have it.
Shape.extend = function (members) {
  const parent = this;
  const child = function () { return parent.apply(this, arguments); };
  const Surrogate = function () { this.constructor = child; };
  Surrogate.prototype = parent.prototype;
  child.prototype = new Surrogate();
  Object.assign(child.prototype, members);
  return child;
};

Shape.itself().named();
const Circle = Shape.extend({ roll() { this.draw(); } });
new Circle().draw();
new Circle().roll();

function other() {
  this.named();
  this.draw();
}
Shape.other = other;

// Not a member of the function: one that only is given to it.
Shape(function () { this.named(); });
