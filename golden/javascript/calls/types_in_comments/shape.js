/**
 * @typedef {object} Options
 * @property {Shape} shape first
 * @property {(s: Shape) => void} [done]
 */
/** @typedef {"a" | "b"} Letters */
/**
 * @callback Maker
 * @param {Shape} base
 * @returns {Shape}
 */
class Shape {
  area() { return 1; }
  /** @returns {Shape[]} */
  parts() { return []; }
}
/**
 * @template T
 */
class Box {
  /** @param {T} value */
  constructor(value) { /** @type {T} */ this.value = value; }
  /** @returns {T} */
  get() { return this.value; }
}
/**
 * Counted by whoever draws.
 * @type {number}
 * @name Shape#count
 */
module.exports = Shape;
module.exports.Box = Box;
