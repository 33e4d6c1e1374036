const tools = (module.exports = {});
function load(name) {
  return (tools[name] = require("./plugins/" + name));
}
load("reader");
const { write } = load("line-writer");

tools.reader.read();
tools.lineWriter.write();
tools.missing.read();
write();

function loadOther(name) {
  return require(name);
}
loadOther("./plugins/reader").read();
