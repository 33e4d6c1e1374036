exports.property = "second";
exports.parse = (text) => text.trim();
