exports.Wheel = class Wheel {
  turn() { return this; }
};

function Tyre() {}
Tyre.prototype.fill = function () {};
module.exports.Tyre = Tyre;

exports.Twice = class Twice {
  once() {}
};

exports.Set = class Set {
  put() {}
};
