class Key {
  turn() {}
}
class Lock {
  open() {}
}

const pairs = [[new Key(), new Lock()]];

for (const [, lock] of pairs) {
  lock.turn();  // that is what a key does
  lock.open();
}

const [, second] = [new Key(), new Lock()];
second.turn();
second.open();

const [first, , third] = [new Key(), 2, new Lock()];
first.turn();
third.open();

function take([, lock], /* none */ [key /* kept */, ]) {
  lock.open();
  key.turn();
}
take(pairs[0], pairs[0]);

const [, ...rest] = [new Key(), new Lock()];
rest[0].open();

[, /* anything */ global.kept] = [new Key(), new Lock()];
