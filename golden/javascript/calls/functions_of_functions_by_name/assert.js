'use strict';
const names = require('outside');

const assert = function (value) {};
assert.isOk = function (value) {};
assert.isNotOk = function (value) {};
assert.fail = function () {};

function Model() {}
Model.find = function () {};
Model.create = function () {};
Model.prototype.save = function () {};

for (const name of names) assert[name]();
for (const name of ['lost']) assert[name]();
['save'].forEach((name) => Model[name]());

['isOk', 'isNotOk'].forEach((name) => {
  assert[name](1);
});
['find'].forEach((name) => Model[name]());

class Shop {
  static open() {}
  static close() {}
  sell() {}
}
for (const step of ['open', 'sell']) Shop[step]();
