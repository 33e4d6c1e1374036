'use strict';
class Visitor {
  visit(node) {
    const method = 'visit' + node.type;
    if (this[method]) return this[method](node);
    return this[`leave${node.type}`](node);
  }
  run(name) { return this[name](); }
  visitList(node) { return node; }
  leaveList(node) { return node; }
  stop() {}
  other() {}
}
class Printer extends Visitor {
  visitText(node) { return node; }
}
new Printer().visit({ type: 'Text' });
new Printer().run('stop');

class Logger {
  log(level) { return level; }
}
function addLevel(level) {
  const name = level.toLowerCase();
  Logger.prototype[name] = function atLevel() { return this.log(level); };
}
['INFO', 'WARN'].forEach(addLevel);
const logger = new Logger();
logger.info();
logger.log('x');
logger.size.toFixed();

class Registry {
  constructor() {
    for (const name of ['open', 'close']) this[name] = function listed() {};
    this.limit = 3;
  }
}
const registry = new Registry();
registry.open();
registry.missing();

class Settings {
  set(name, value) { this[name] = value; }
}
const settings = new Settings();
settings.set('now', function now() {});
settings.later();
