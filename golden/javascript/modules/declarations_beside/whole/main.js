module.exports = function whole() {};
