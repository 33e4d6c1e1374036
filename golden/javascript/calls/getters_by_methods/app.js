const tools = require("./tools");

class Late {
  run() {}
}
const held = {};
held.__defineGetter__("late", function () {
  return new Late();
});
held.__defineGetter__("own", function () {
  this.late.run();
  return this;
});
held.late.run();
held.own.late.run();
held.other.run();

const name = process.argv[2];
held.__defineGetter__(name, function () {
  return new Late();
});
held.__defineSetter__("taken", function (value) {
  return value;
});
held.taken.run();
held.missing.run();

new tools.Reader().read();
new tools.reader().read();
