module.exports = class Whole {
  again() {
    return new Whole();
  }
};
