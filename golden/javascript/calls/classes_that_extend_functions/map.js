'use strict';
const SchemaType = require('./type');
class SchemaMap extends SchemaType {
  constructor(key) { super(key); }
  copy() { const s = super.clone(); return this.cast(s); }
}
new SchemaMap().cast();
module.exports = SchemaMap;

function Unrelated() {}
Unrelated.prototype.lose = function() {};
new SchemaMap().lose();
