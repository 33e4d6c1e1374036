function extendAll(target, sources, copy) {
  for (let place = 0; place < sources.length; place++) {
    const source = sources[place];
    for (const name in source) {
      copy(target, source, name);
    }
  }
  return target;
}

function extend(target, ...sources) {
  return extendAll(target, sources, function describe(to, from, name) {
    const described = Object.getOwnPropertyDescriptor(from, name);
    Object.defineProperty(to, name, described);
  });
}
extend.hidden = function extendHidden(target, ...sources) {
  return extendAll(target, sources, (to, from, name) => {
    Object.defineProperty(to, name, { value: from[name], enumerable: false });
  });
};
function mix(target, source) {
  extend(target, source);
}
function count(target, ...sources) {
  return extendAll(target, sources, (to, from, name) => to.names.push(name));
}
function rename(target, source, other) {
  for (const name in source) {
    Object.defineProperty(target, name, { value: source[other] });
  }
}

const reader = { read() {} };
const writer = { write() {} };
const one = {};
const two = {};
const three = {};
const four = {};
const five = {};
extend(one, reader);
extend.hidden(two, writer, { flush() {} });
mix(three, writer);
count(four, reader);
rename(five, reader, "other");

one.read();
one.write();
two.write();
two.flush();
two.read();
three.write();
three.read();
four.read();
five.read();
