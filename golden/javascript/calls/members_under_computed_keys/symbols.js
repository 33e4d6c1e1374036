module.exports = { kQueue: Symbol("queue"), kRun: Symbol("run"), kOther: Symbol("other") };
