const { kQueue, kRun, kOther } = require("./symbols");

class Queue {
  push() {}
}
class Stack {
  push() {}
}
class Pool {
  [kOther] = new Stack();
  constructor() {
    this[kQueue] = new Queue();
    this["plain"] = new Stack();
  }
  go(local) {
    this[kQueue].push();
    this[kOther].push();
    this.plain.push();
    this[kRun]();
    this["go"]();
    this[local]();
  }
  [kRun]() {}
}
const table = { [kRun]: () => 1, other: () => 2 };
table[kRun]();
