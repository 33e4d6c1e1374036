const Base = require("./base");
const { Other } = require("./base");
const { Listed } = require("./listed");
const Whole = require("./whole");

class FromBase extends Base {
  run() {
    this.hello();
    super.hello();
  }
}
class FromOther extends Other {
  run() {
    this.hello();
  }
}
class FromListed extends Listed {
  run() {
    this.list();
    this.hello();
  }
}
class FromWhole extends Whole {
  run() {
    this.again();
  }
}
