module.exports = function charge(amount) {
  return amount > 9 ? charge(amount / 2) : amount;
};
