const other = { stop() {} };
const table = {
  open() {},
  close() {},
};
function Shop() {
  this.own = Object.create(table);
  this.empty = Object.create(null);
}
Shop.prototype.run = function (name) {
  this.empty[name]();
  this.own[name]();
};
const copied = Object.assign({}, table);
const late = {};

new Shop().run(process.argv[2]);
copied[process.argv[2]]();
late[process.argv[2]]();
copied["missing"]();
other[process.argv[2]]();
Object.assign(late, other);
