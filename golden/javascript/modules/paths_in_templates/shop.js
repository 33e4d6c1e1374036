const { join } = require("path");
let place = `${__dirname}/lib`;
place = process.argv[2];
const kind = process.argv[3];
// What follows is not known, or lies nowhere.
require(`${place}/tools`).saw();
require(`${__dirname}/lib/${kind}.js`).none();
require(`${__dirname}-old/lib/tools`).saw();
require(`/lib/tools`).saw();
// A text with places for values is a path where each of them is constant.
const { saw } = require(`${__dirname}/lib/tools.js`);
saw();
const lib = join(__dirname, "lib");
require(`${lib}/tools`).saw();
import(`${__dirname}/lib/tools.js`).then((tools) => tools.saw());
