const { turn } = require("./only");
const only = require("./only");
const several = require("./several");
const all = require("./all");

turn();
only.turn();
only.default.turn();
only.missing();
several.turn();
several.default.turn();
several.other();
all.turn();
