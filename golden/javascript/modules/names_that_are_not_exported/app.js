const readable = require("./readable");
const { Readable, local } = require("./readable");
new Readable().grab();
new readable.Readable().grab();
local();
readable.local();
readable.other();
readable.wrapped();
readable.kept();
