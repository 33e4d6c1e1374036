function Query() {}
Query.prototype.merge = function () {};
Query.prototype.run = function () {
  this.merge();
};

function decorate(target, names) {
  names.forEach((name) => {
    target[name] = function () {};
  });
}

function Page() {}
decorate(Page.prototype, process.argv);
Page.prototype.show = function () {
  this.turn();
};
function either(flag) {
  const one = flag ? new Query() : new Page();
  one.merge();
  one.turn();
}
either(true);
const { folded } = new Page();
folded();

function Kind() {}
Kind.cast = function () {};
Kind.prototype.copy = function () {
  return new this.constructor();
};
function Text() {}
Text.cast = function () {};
Text.prototype = Object.create(Kind.prototype);
Text.prototype.constructor = Text;
Text.prototype.read = function () {
  this.constructor.cast();
};
new Text().read();

function Plain() {}
Plain.prototype = Object.create(Kind.prototype);
Plain.prototype.read = function () {
  this.constructor.cast();
};
