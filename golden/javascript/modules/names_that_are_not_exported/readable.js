const { Readable } = require("node:stream");
class BodyReadable extends Readable {
  grab() {}
}
function local() {}
function other() {}
function wrapped() {}
function kept() {}
module.exports = { Readable: BodyReadable, local: other, kept };
