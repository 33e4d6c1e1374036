exports.help = () => 1;
exports.other = () => 2;
