class Listed {
  list() {}
}
module.exports = { Listed };
