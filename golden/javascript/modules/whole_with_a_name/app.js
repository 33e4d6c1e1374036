const charge = require("./charge");
const refund = require("./refund");
const nameless = require("./nameless");

charge(1);
refund(1);
nameless(1);
