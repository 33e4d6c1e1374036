function delegate(target, name) {
  target[name] = function delegated() {};
}
const api = {};
delegate(api, "start");
api.start();
api.stop();

function Page() {}
delegate(Page.prototype, "show");
new Page().show();
new Page().start();

function tool() {}
delegate(tool, "turn");
tool.turn();
tool.show();

const table = {};
function put(name, act) {
  table[name] = act;
}
put("one", function one() {});
put("two", function other() {});
table.one();
table.two();
table.three();

const open = {};
function add(name, act) {
  open[name] = act;
}
add("one", function one() {});
add(process.argv[2], function unknown() {});
open.one();
open.two();

const all = {};
function register(name, act) {
  all[name] = act;
}
register("first", function first() {});
register("second", function second() {});
for (const name in all) {
  all[name]();
}

function Kind() {}
Kind.prototype.define = function (name, act) {
  this[name] = act;
};
const kind = new Kind();
kind.define("run", function running() {});
kind.run();
kind.walk();
