class Hook {
  tap(name) {
    return name;
  }
}

module.exports = Hook;
