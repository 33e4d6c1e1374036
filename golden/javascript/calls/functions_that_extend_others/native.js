class Base {
  static named(name) { return new this(name); }
}
class Model extends Base {
  save() { return this; }
}
class Query extends Base {
  run() { return this; }
}
module.exports = { Model, Query };
