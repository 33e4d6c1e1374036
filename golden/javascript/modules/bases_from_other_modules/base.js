class Base {
  hello() {}
}
class Other {
  hello() {}
}
module.exports = Base;
module.exports.Other = Other;
