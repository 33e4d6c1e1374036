const api = {};

function add(name) {
  const read = function () {};
  api["read" + name] = read;
  api[`on${name}`] = function () {};
}
add("Rows");

api.readRows();
api.onClick();
api.other();
