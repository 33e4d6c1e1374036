function Store() {}
Store.prototype.file = function () {};
Store.prototype.memory = function () {};
Store.prototype.rename = function (name, before) {
  this[name] = this[before];
};
const store = new Store();
new store.File();
store.other();
store.file();

function Tools() {}
Tools.prototype.put = function (name, before) {
  this[name] = before.pick();
};
const tools = new Tools();
tools.put("one", { pick: () => function picked() {} });
tools.one();

function mark(target, name) {
  target[name] = function marked() {};
}
const few = { a() {} };
mark(few, process.argv[2]);
few.marks();

function spread(target, name) {
  target[name] = function spreading() {};
}
const first = { a() {} };
for (const each of [first, { b() {} }, { c() {} }, { d() {} }, { e() {} }, { f() {} }, { g() {} }, { h() {} }, { i() {} }]) {
  spread(each, process.argv[2]);
}
first.marks();
