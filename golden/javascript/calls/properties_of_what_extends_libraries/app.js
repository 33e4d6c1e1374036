const { EventEmitter } = require("events");
const util = require("util");

class Parser {
  read() {}
}

function Server() {
  EventEmitter.call(this);
  this.parser = new Parser();
  this.nodes = {};
}
util.inherits(Server, EventEmitter);
Server.prototype.start = function () {
  this.nodes.first.run();
  this.parser.missing();
  this.parser.read();
  this.listeners.length();
  this.emit("start");
};

new Server().start();
