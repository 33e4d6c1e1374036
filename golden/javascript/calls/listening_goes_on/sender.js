const Emitter = require("events");
const { inherits } = require("util");

class Sender extends Emitter {
  send() {}
}

function Old() {}
inherits(Old, Emitter);
Old.prototype.send = function send() {};

new Sender().on("error", console.log).send();
new Old().once("error", console.log).send();
new Sender().emit("error").send();
new Sender().listeners("error").send();
