function offered() {}
exports.offered = offered;
