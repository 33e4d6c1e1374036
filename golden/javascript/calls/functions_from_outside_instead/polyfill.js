function own() {}
module.exports = {
  withResolvers: typeof Promise.withResolvers === "function" ? Promise.withResolvers.bind(Promise) : own,
  fill: own.bind(null),
};
