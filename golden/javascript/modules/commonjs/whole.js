class Client {
  send() {}
}
module.exports = Client;
module.exports.connect = () => new Client();
