exports.close = function close() {
  this.log.write();
};
