const keys = require("./keys");
const { kOpen, NAME } = require("./keys");
const kOwn = Symbol();

const door = {
  [kOpen]() {},
  [keys.kClose]: () => 1,
  info() {},
};
door[kOwn] = function own() {};
door[kOpen]();
door[keys.kClose]();
door[kOwn]();
door.info();
const { [kOpen]: open } = door;
open();

const texts = { [NAME]: function named() {}, other() {} };
texts[NAME]();
texts.other();
texts[keys.kClose]();

function Box() {}
Box.prototype[kOpen] = function opened() {};
Box.prototype[kOwn] = function owned() {};
new Box()[kOpen]();
