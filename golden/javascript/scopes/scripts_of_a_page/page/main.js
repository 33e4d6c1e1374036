var Shop = (function () {
  function open(options) {
    Shop.events.emit("open");
    Shop.cart.add(options);
  }
  return { open: open };
})();

function label(item) {
  return item.name;
}

class Counter {
  count() {}
}
