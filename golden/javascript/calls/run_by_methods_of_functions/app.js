class Job {
  run() {}
}

function make(first, second) {
  return second;
}
make.call(null, 1, new Job()).run();
make.apply(null, [1, new Job()]).run();
make.call(null, new Job(), 2).run();
make.toString();
make.bind(null, 1)(new Job()).run();

function all() {
  arguments[1].run();
  return arguments[0];
}
all(1, new Job()).run();

function named(first) {
  const given = Array.prototype.slice.call(arguments, 1);
  given[0].run();
  first.run();
  const done = given.pop();
  done();
}
named(3, new Job(), function ended() {});

function forward() {
  return make.apply(this, arguments);
}
forward(0, new Job()).run();

const inner = () => arguments.length;

function own(arguments) {
  arguments.run();
}
own(new Job());

Array.prototype.forEach.call([new Job()], (job) => job.run());
[].map.call([new Job()], (job) => job)[0].run();
