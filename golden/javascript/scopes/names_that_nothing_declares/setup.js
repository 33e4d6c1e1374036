const own = require("./tool");

Tool = require("./tool");
twice = require("./tool");
function init() {
  late = new Tool.Box();
}
init();
