function inner(text) {
  return inner.test(text);
}
inner.test = function test(text) {
  return text;
};
inner.prototype.make = function () {};
module.exports = inner;
