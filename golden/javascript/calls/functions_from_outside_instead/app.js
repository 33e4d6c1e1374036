const { withResolvers, fill } = require("./polyfill");
withResolvers();
fill();
function describe(fn) {
  fn.toString();
}
function named() {}
named.toString = () => "named";
describe(named);
describe(() => {});
const polyfill = require("./polyfill");
polyfill.withResolvers();
