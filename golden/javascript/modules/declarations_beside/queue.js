class Queue {
  add() {}
}
module.exports = { Queue, open: () => new Queue() };
