exports.open = function () {};
module.exports.close = close;
function close() {}
function hidden() {}
