const apart = function () {
  this.match();
};
const plain = () => this.match();

const match = function () {};
const parse = function () {
  this.match();
  this.missing();
};
function Parser() {
  return { match, parse: parse, plain: plain };
}

apart();
new Parser().parse();
new Parser().plain();
