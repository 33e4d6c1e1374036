const { Tyre } = require("./wheel");

/**
 * @param {Tyre} tyre
 * @param {Twice} twice
 */
exports.fill = (tyre, twice) => {
  tyre.fill();
  twice.once();
  return Wheel.of(tyre);
};
