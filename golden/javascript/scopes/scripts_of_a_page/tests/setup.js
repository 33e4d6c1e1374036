global.onlyTests = function () {};
