const shop = {};

handle(class { run() {} });
shop['Kept'] = class { run() {} };

shop.Cart = class {
  add(item) {
    this.check(item);
  }

  check(item) {
    return item;
  }
};

shop.Named = class Inner {
  run() {}
};

new shop.Cart().add(1);
new shop.Named().run();
