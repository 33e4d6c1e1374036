const cart = require("app/cart");
const own = require("lib/own");
const none = require("app/none");
const plain = require("app");

cart.add();
own.run();
none.run();
plain.run();
