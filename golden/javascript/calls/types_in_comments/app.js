/** @import { Options } from "./shape" */
/** @typedef {import("./shape")} Shape */
/** @typedef {import("./shape").Box<Shape>} ShapeBox */
/**
 * @param {Shape} shape
 * @param {Options} options
 * @param {ShapeBox} box
 * @returns {Shape}
 */
function run(shape, { shape: other }, box) {
  shape.area();
  other.area();
  box.get().area();
  for (const part of shape.parts()) part.area();
  return /** @type {any} */ (null);
}
class Holder {
  constructor(x) {
    /**
     * @private
     * @type {Shape | undefined}
     */
    this.shape = undefined;
    /** @type {import("./shape").Maker} */
    this.make;
  }
  use(options) {
    this.shape.area();
    this.make(this.shape).area();
    /** @type {Map<string, Shape>} */
    const map = new Map();
    map.get("x").area();
    run(1, 2).area();
    const z = /** @type {Shape} */ (options.z);
    z.area();
    (/** @type {Shape} */ (options.y)).area();
  }
}
/** @type {import("./shape").Maker} */
const maker = (base) => { base.area(); return base; };
/** @type {(o: Options) => void} */
module.exports.f = function (o) { o.shape.area(); o.done(o.shape); };
[1].map((/** @type {Shape} */ x) => x.area());
/**
 * @template {Shape} T
 * @param {T} t
 * @returns {T}
 */
exports.id = (t) => { t.area(); return t; };

/**
 * @param {Missing} unknown no such type
 * @param {Shape} other not a parameter
 * @return {{inner: Shape}[]}
 */
function negative(unknown) {
  unknown.area();
  // @type {Shape}
  const plain = unknown;
  plain.area();
  return [];
}
negative()[0].inner.area();
