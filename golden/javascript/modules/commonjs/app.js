const lib = require("./lib");
const { close: shut } = require("./lib");
const Client = require("./whole");
const { connect } = require("./whole");
const fs = require("fs");

lib.open();
lib.hidden();
shut();
new Client().send();
connect().send();
fs.readFileSync("x");
require("./lib").close();
