exports.add = function () {};
