function derive(above, members) {
  class Derived extends above {
    own() {
      this.findAll();
      this.missing();
    }
  }
  Object.assign(Derived.prototype, members);
  return Derived;
}

class Item {
  constructor(...given) {
    this.init(...given);
  }
  init() {}
  static extend(members) {
    return derive(this, members);
  }
}
class Node extends Item {
  init(first) {}
  findAll() {}
}
class List extends Node {
  add(child) {}
}
class Apart {
  findAll() {}
  other() {}
}

const Pair = Node.extend({ fields() {} });
const Words = List.extend({});
const Keywords = Words.extend({});

new Pair(1).findAll();
new Keywords().add(new Pair(2));
new Keywords().other();
