const { EventEmitter } = require("events");

class Job {
  run() {}
}

class Queue extends EventEmitter {
  constructor() {
    super();
    this.on("job", this.take);
    this.once("end", (job) => job.run());
  }
  take(job) {
    job.run();
  }
  add() {
    this.emit("job", new Job());
    this.emit("other", new Job());
    this.emit(unknown(), new Job());
  }
}

class Slow extends Queue {
  end() {
    this.emit("end", new Job());
  }
}

class Apart extends EventEmitter {
  go() {
    this.emit("job", 1);
  }
}

const slow = new Slow();
slow.on("other", function other(job) {
  job.run();
});
slow.on("nobody", function never(job) {
  job.run();
});

class Own {
  on(name, heard) {}
  emit(name, job) {}
  go() {
    this.on("job", (job) => job.run());
    this.emit("job", new Job());
  }
}
