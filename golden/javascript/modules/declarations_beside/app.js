const { open, Queue } = require("./queue");
const { declared } = require("./only");

open().add();
new Queue().add();
declared();

require("./whole")();
