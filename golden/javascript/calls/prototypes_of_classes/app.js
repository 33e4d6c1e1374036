const EventEmitter = require('events').EventEmitter
class Runner extends EventEmitter {
  constructor() { super(); this.grep(1) }
  run() { this.fail(); this.own() }
  own() {}
}
Runner.prototype.grep = function (x) { this.fail(x); this.emit('x') }
Runner.prototype.fail = function (x) { var self = this; self.grep() }
class Plain { go() { this.late() } }
Plain.prototype.late = function () { this.go() }
new Runner().fail(); new Plain().late()

