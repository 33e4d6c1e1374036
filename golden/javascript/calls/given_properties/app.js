const util = require("util");
const merge = require("merge-descriptors");
const extend = require("extend");

class Job {
  run() {}
  stop() {}
}

function Base() {}
Base.prototype.start = function () {
  return this.make();
};

function Below() {
  Base.call(this);
  this.make();
}
util.inherits(Below, Base);
Below.prototype.make = function () {
  Below.super_.prototype.start.apply(this, []);
  return new Job();
};
new Below().start();
new Below().make().run();

function Other() {}
Other.prototype.__proto__ = Base.prototype;
new Other().start();

const proto = {
  handle(job) {
    job.run();
    this.use();
  },
  use() {},
};
function createApp() {
  const app = function (job) {
    app.handle(job);
  };
  merge(app, proto, false);
  return app;
}
createApp().handle(new Job());
const own = extend(true, { use() {} }, proto);
own.use();
own.missing();

class Mixed {}
Object.assign(Mixed.prototype, proto);
new Mixed().handle(new Job());

const described = {};
Object.defineProperty(described, "job", {
  get() {
    return new Job();
  },
});
Object.defineProperties(described, { late: { value: new Job() } });
described.job.run();
described.late.stop();
described.other.run();

const verbs = {};
for (const verb of ["get", "put"]) {
  verbs[verb] = function request() {
    return new Job();
  };
}
verbs.post = function post() {};
verbs.get().run();
verbs.post();
