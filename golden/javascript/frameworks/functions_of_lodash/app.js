const _ = require('lodash');
const pick = require('lodash/find');
const async = require('async');

class Job {
  run() {}
  stop() {}
}

class Crew {
  work() {}
}

const jobs = [new Job()];
const byName = { first: new Job(), crew: new Crew() };

_.each(jobs, function (job) { job.run(); });
_.forOwn(byName, (each, name) => { byName[name].run(); each.work(); });
_.map(jobs, (job) => job)[0].run();
_.filter(byName, (each) => each.run())[0].stop();
pick(jobs, (job) => job.run()).stop();
_.reduce(jobs, (kept, job) => { job.run(); return kept; }, new Crew()).work();
_.first(_.sortBy(jobs, 'name')).stop();
_.mapValues(byName, (each) => new Crew()).first.work();
_.get(byName, 'first').stop();
_.clone(jobs[0]).stop();
async.eachSeries(jobs, (job, next) => { job.run(); next(); }, () => {});

// What is no collection has no elements, and another library's functions do what nobody knows.
_.each(new Job(), (job) => job.run());
require('elsewhere').each(jobs, (job) => job.run());
// What tells of elements gives none.
_.some(jobs, (job) => job.run()).stop();
