"use strict";

class Room {
  enter() {
    return "in";
  }
}

function only(handlers, wanted) {
  const chosen = {};
  for (const name of Object.keys(handlers)) {
    if (wanted(name)) {
      chosen[name] = handlers[name];
    }
  }
  return chosen;
}

function heat() {
  return this.enter();
}

function clean() {
  return "clean";
}

function paint() {
  return "red";
}

// No room is painted, and what stands in the prototype of an object is not copied.
const bath = Object.assign(new Room(), only({ heat }, (name) => name !== "paint"));
bath.paint();
paint();
const hall = Object.assign(new Room(), Object.create(Object.create({ mend() {} })));
hall.mend();

// What an object has as a copy of others it gives to an object of a class as well.
bath.heat();
const parts = { cleaning: only({ clean }, () => true) };
const kitchen = Object.assign(new Room(), { parts, ...parts.cleaning });
kitchen.clean();
