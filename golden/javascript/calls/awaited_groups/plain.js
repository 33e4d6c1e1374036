async function compare(a, b, c) {
  await (a || b);
  return compare(a < b, b > (c));
}

module.exports = { compare };
