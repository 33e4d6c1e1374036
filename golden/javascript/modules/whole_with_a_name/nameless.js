// Without a name of its own, a function is called what it is exported as.
module.exports = function (amount) {
  return amount;
};
