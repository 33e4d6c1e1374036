const inner = require("./inner");

function outer(text) {
  return inner(text);
}
Object.assign(outer, inner);
const table = Object.assign({}, inner);
const { test } = outer;

test();
outer.test();
outer.missing();
outer.prototype.make();
table.test();
inner.own();

function apart() {}
Object.assign(apart, { own() {} });
apart.own();
apart.test();
new outer().make();
