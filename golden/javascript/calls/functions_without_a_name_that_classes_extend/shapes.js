class Shape extends function (size) {
  this.size = size;
} {
  area() {
    return this.size * this.size;
  }
}

class Square extends Shape {
  constructor(size) {
    super(size);
  }
}

new Shape(1).area();
new Square(2).area();
