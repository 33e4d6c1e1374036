Shop.cart = (function () {
  function add(item) {
    label(item);
    new Counter().count();
  }
  return { add: add };
})();
Shop.events = { emit: function (name) {} };
window.Toast = { show: function () { return window.label({}); } };
(function (root, factory) {
  root.Wrapped = factory();
})(typeof self !== "undefined" ? self : this, function () {
  return { greet: function () {} };
});
