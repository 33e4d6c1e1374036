function check(value) {
  return typeof value === "string";
}

class Table {
  get size() {
    return 1;
  }
}

check.hint = "a text";
check["other"] = "a text";
const kinds = { check };

export function told(name, key) {
  kinds[name](key);
  return [check[key], Table[key], new Table()[key]];
}
