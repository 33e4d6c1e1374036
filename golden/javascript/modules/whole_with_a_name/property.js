// An object's property is no export, and names the function that it holds.
const settings = {};
settings.exports = function inner() {};
settings.exports();
