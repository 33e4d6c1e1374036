const { EventEmitter } = require("events");
const util = require("util");

function Wire() {}
Wire.prototype.cut = function () {};
function Cable() {}
util.inherits(Cable, Wire);
Cable.prototype.pull = function () {};
function Rope() {}
util.inherits(Rope, EventEmitter);
Rope.prototype.cut = function () {};

function either(given) {
  if (given instanceof Wire) {
    given.cut();
  } else {
    given.cut();
  }
}
either(new Wire());
either(new Rope());

// What is made by another function, which extends nothing of it, is none.
function below(given) {
  if (given instanceof Cable) given.cut();
}
below(new Wire());
below(new Rope());
below(new Cable());

function outside(given) {
  if (given instanceof EventEmitter) given.cut();
}
outside(new Rope());
outside(new Wire());

module.exports = function unknown(given) {
  if (given instanceof Cable) given.pull();
};
