'use strict';
function SchemaType(path) { this.path = path; }
SchemaType.prototype.clone = function() { return this; };
SchemaType.prototype.cast = function() { return this.clone(); };
module.exports = SchemaType;
