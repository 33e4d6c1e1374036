const keys = { kOpen: Symbol("open"), kClose: Symbol.for("close"), NAME: "close" };
module.exports = keys;
