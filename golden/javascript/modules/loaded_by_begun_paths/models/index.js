const fs = require("fs");
const path = require("path");
const db = {};
fs.readdirSync(__dirname).forEach((file) => {
  const model = require(path.join(__dirname, file))(db);
  db[model.name] = model;
});
db.ready = true;
module.exports = db;
