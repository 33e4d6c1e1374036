exports.read = function () {};
