const toArray = require('lodash/toArray');

class Table {
  column(name) { return this; }
}

class Builder {
  constructor() {
    this.sequence = [];
  }
}
['create', 'drop'].forEach(function (method) {
  Builder.prototype[method] = function () {
    this.sequence.push({ method, args: toArray(arguments) });
    return this;
  };
});

class Compiler {
  constructor(builder) {
    this.builder = builder;
  }
  create(name, fill) {
    fill(new Table());
  }
  drop(name) {}
  rename(name) {}
  run() {
    for (const step of this.builder.sequence) {
      this[step.method].apply(this, step.args);
    }
  }
}

const builder = new Builder();
builder.create('lamps', (table) => table.column('label'));
new Compiler(builder).run();

function keep(...args) {
  pass(...[...args]);
  pass(...Array.from(args));
}
function pass(name, fill) {
  fill(new Table());
}
keep('lamps', (table) => table.column('watts'));
