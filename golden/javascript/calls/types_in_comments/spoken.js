// A type in a comment that the file does not bind is the one class of that name, if the language has none.
class Twice {
  once() {}
}

/**
 * @param {Wheel} wheel
 * @param {Tyre[]} tyres
 * @param {Set<Wheel>} set
 */
exports.drive = function (wheel, tyres, set) {
  wheel.turn().turn();
  wheel.missing();
  for (const tyre of tyres) tyre.fill();
  set.put();
};
