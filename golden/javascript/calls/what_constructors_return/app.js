const Hook = require("./hook");

function Plain() {
  this.open = function () {};
  return 1;  // no object: the new one stays
}

function SyncHook(name) {
  const hook = new Hook();
  hook.name = name;
  return hook;
}

new Plain().open();
new Plain().tap();

const hook = new SyncHook("run");
hook.tap("a");
hook.missing();
