exports.saw = function saw() {};
