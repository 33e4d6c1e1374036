class Pool {
  end() {}
}
class Never {
  end() {}
}

const empty = Object.create(null);
const pools = Object.create(null);
const begun = {};
function add(name) {
  pools[name] = new Pool();
  const key = name + "1";
  if (!begun[key]) begun[key] = new Pool();
  return begun[key];
}

empty.open();
empty[process.argv[2]].end();
pools[process.argv[2]].end();
begun[process.argv[2]].end();
add("x").end();
pools.own = new Never();
pools.own.end();
