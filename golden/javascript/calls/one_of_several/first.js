exports.property = "first";
exports.parse = (text) => text;
