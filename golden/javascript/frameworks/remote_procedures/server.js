const grpc = require("@grpc/grpc-js");
const loader = require("@grpc/proto-loader");
const services = require("@shop/generated/mail_grpc_pb");

const shop = grpc.loadPackageDefinition(loader.loadSync("shop.proto")).shop;

// Serves nothing whose names are written
function nothing(server, handlers) {
  server.addService(shop.Cart.service, { getCart });
  new grpc.Server().addService(shop.Cart.service, handlers);
}

function getCart(call, callback) {
  callback(null, {});
}

function main() {
  const server = new grpc.Server();
  server.addService(shop.Cart.service, { getCart, addItem: getCart.bind(null) });
  server.addService(services.MailService, { send: getCart });
}

module.exports = { main, nothing };
