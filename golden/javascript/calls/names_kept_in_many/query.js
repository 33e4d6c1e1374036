// One function extends many objects: which names each of them gets hangs on what a call gives.
function query(selector) { return new query.fn.init(selector); }
query.fn = query.prototype = {};
query.extend = query.fn.extend = function () {
  let target = arguments[0] || {}, from = 1, isDeep = false;
  if (typeof target === "boolean") {
    isDeep = target;
    target = arguments[from] || {};
    from++;
  }
  if (from === arguments.length) {
    target = this;
    from--;
  }
  for (; from < arguments.length; from++) {
    const options = arguments[from];
    for (const name in options) {
      const before = target[name], copy = options[name];
      if (isDeep && copy) {
        target[name] = query.extend(isDeep, before || {}, copy);
      } else if (copy !== undefined) {
        target[name] = copy;
      }
    }
  }
  return target;
};
const init = query.fn.init = function (selector) {};
init.prototype = query.fn;

query.fn.extend({ trigger: function (type) {}, show: function shown() {} });
query.fn.extend({ add() {}, remove() {} });
query.fn.extend({ hide() {}, toggle() {} });
query.fn.extend({ on() {}, off() {} });
query.fn.extend({ first() {}, last() {} });
query.fn.extend({ before() {}, after() {} });
query.fn.extend({ wrap() {}, unwrap() {} });
for (const each of [{ a() {} }, { b() {} }, { c() {} }, { d() {} }, { e() {} }, { f() {} }, { g() {} }, { h() {} }, { i() {} }, { j() {} }]) {
  query.extend(each, JSON.parse(selected));
}

query("a").trigger("click");
query("a").show();
// Names alike are none.
query("a").Trigger();
