function App() {}
for (const verb of ["get", "put"]) App.prototype[verb] = function handle() {};
new App().other();
new App().get();

function Store() {}
const kinds = ["argv", "env"];
kinds.forEach(function (kind) {
  Store.prototype[kind] = function add() {};
});
new Store().other();
new Store().argv();

const api = {};
["open", "close"].forEach((name, place) => (api[name] = () => place));
api.other();
api.open();

const table = {};
for (const [name, act] of [["one", App], ["two", Store]]) table[name] = act; // each has its own
table.one();

const some = {};
function put(name) {
  some[name] = function told() {};
}
put("told");
put(process.argv[2]);
some.other();
