class Door {
  open() {}
  constructor() {}
  static build() {}
}
class Lamp {
  light() {}
}
class House {}
class Tent {}

function mixInto(target, sources) {
  sources.forEach((source) => {
    Object.getOwnPropertyNames(source.prototype).forEach((name) => {
      Object.defineProperty(target.prototype, name, Object.getOwnPropertyDescriptor(source.prototype, name));
    });
  });
}
mixInto(House, [Door, Lamp]);
mixInto(Tent, [Lamp]);

new House().open();
new House().light();
new House().build();
new Tent().light();
new Tent().open();

function extend(target, source) {
  for (const key in source) {
    if (source.hasOwnProperty(key)) {
      target[key] = source[key];
    }
  }
  return target;
}
const first = extend({}, { start() {} });
const second = extend({}, { start() {}, stop() {} });
first.start();
second.start();
second.stop();

function inheritStatics(below, above) {
  Object.keys(above).forEach(function (name) {
    below[name] = above[name];
  });
}
function Base() {}
Base.create = function () {};
function Below() {}
inheritStatics(Below, Base);
Below.create();
Below.missing();

function swap(target, source, from, to) {
  target[to] = source[from];
}
const swapped = {};
swap(swapped, { turn() {} }, "turn", "spin");
swapped.turn();
