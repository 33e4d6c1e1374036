exports.__defineGetter__("Reader", function () {
  return require("./reader").Reader;
});
