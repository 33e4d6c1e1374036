const fs = require("fs");
function ofTheServer() {}
