const Hapi = require('@hapi/hapi');
const { carts } = require('./carts');

const server = Hapi.server({ port: 8080 });
const pages = [{ path: '/pages/none', handler: shown }];

function shown() {}

server.route([
    { method: 'GET', path: '/orders', handler: all },
    { method: ['PUT', 'POST'], path: '/orders/{id}', handler: () => 1 },
]);
server.route(carts);

function all() {}

for (const page of pages) {
    console.log(page.path);
}
