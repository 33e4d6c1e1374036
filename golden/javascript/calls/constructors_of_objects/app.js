const util = require("util");
const { EventEmitter } = require("events");

function Server() {
  EventEmitter.call(this);
}
util.inherits(Server, EventEmitter);
Server.prototype.load = function () {};

const Again = new Server().constructor;
new Again().load();

function Plain() {}
Plain.of = function () {
  return new Plain();
};
Plain.prototype.copy = function () {
  return this.constructor.of();
};
new Plain().copy().copy();

({}).constructor.of();
