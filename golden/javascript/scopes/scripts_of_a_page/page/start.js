(function () {
  Shop.open({});
  Toast.show();
  window.Toast.show();
  Wrapped.greet();
  window.fetch("/cart");
  window.unheardOf();
  inner();
})();
