class Server { start() { return this; } stop() {} }
module.exports = Server;
