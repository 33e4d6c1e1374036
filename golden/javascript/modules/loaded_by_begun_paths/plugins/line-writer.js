exports.write = function () {};
