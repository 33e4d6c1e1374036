import type { Hook } from "./types";

interface Named {
  name(): string;
}

interface Walker extends Named {
  walk(): void;
}

class Bird {
  walk() {}  // no bird is put where a walker is asked for
  name() { return "bird"; }
}

class Dog {
  walk() {}
  name() { return "dog"; }
}

class Robot implements Walker {
  walk() {}
  name() { return "robot"; }
}

class Puppy extends Dog {
  run() {}
}

class Wheel {
  turn() {}
  walk = () => {};
  name = () => "wheel";
}

function go(walker: Walker) {
  walker.walk();
  walker.name();
}

go(new Dog());
go(new Robot());
go(new Wheel());
new Bird().walk();

function make(): Named {
  return new Puppy();
}
make().name();

class OwnHook {
  promise;
  constructor() {
    this.promise = PROMISE;
  }
  tap(name: string, run?: () => void) {}
  other() {}
}

const PROMISE = async () => {};

function hook(): Hook {
  return new OwnHook() as unknown as Hook;
}

hook().tap("a", () => {});
hook().promise();

interface Leashed {
  name(): string;  // it has no code of its own, wherever it is put
}

declare const leashed: Leashed;

function call(named: Named) {
  named.name();
}

call(leashed);
