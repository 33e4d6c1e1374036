// A function that makes objects, as before there were classes.
function Animal(name) {
  this.name = name;
}
Animal.prototype.speak = function () {
  return this.sound();
};
Animal.prototype.sound = function () {};
Animal.create = function (name) {
  return new Animal(name);
};

function Dog() {
  Animal.call(this, "dog");
}
Dog.prototype = Object.create(Animal.prototype);
Dog.prototype.bark = function () {
  this.speak();
};

Animal.create("x").speak();
new Dog().bark();
new Dog().speak();
new Animal("y").bark();
