const methods = {
  open() {},
  close() {},
};
const kinds = { list: 1, text: 2 };
const aliases = { shut: "close" };

function root() {
  const made = { kinds: new Set(Object.keys(kinds)) };
  for (const kind of made.kinds) {
    made[kind] = function make() {};
  }
  Object.assign(made, methods);
  for (const alias of Object.keys(aliases)) {
    made[alias] = made[aliases[alias]];
  }
  return made;
}

// What is copied has names of its own: what is put under unknown names is none of it.
const found = root();
found.open();
found.list();
found.text();
