class Job {
  run() {}
}
class Base {
  start() {}
}

interface Loose {
  [name: string]: any;
}
interface Jobs extends Base {
  [name: string]: Job | Base;
  first: Base;
}
interface Makers {
  [name: string]: () => Job;
}
type Mapped<T> = { [K in keyof T]: Job };
type Same<T> = { [K in keyof T]: T[K] };
interface Options {
  one: number;
  two: Base;
}

function main(loose: Loose, jobs: Jobs, makers: Makers, mapped: Mapped<Options>, same: Same<Options>, key: string) {
  loose.any.run();
  same.two.start();
  jobs.first.run();
  jobs.first.start();
  jobs.start();
  jobs.other.run();
  jobs[key].run();
  makers.build().run();
  mapped.one.run();
  for (const each in jobs) jobs[each].run();
  Object.values(mapped).forEach((job) => job.run());
}
