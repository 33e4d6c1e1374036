'use strict';
function inherit(below, above) {
  below.prototype = Object.create(above.prototype);
  below.prototype.constructor = below;
  Object.setPrototypeOf(below, above);
  return below;
}
function inheritObjects(below, above) {
  below.prototype = Object.create(above.prototype);
}
module.exports = { inherit, inheritObjects };
