const handlers = {
    empty(request) {
        return [];
    },
};

exports.carts = [
    { method: 'DELETE', path: '/carts/{id}', handler: handlers.empty },
    { method: 'GET', path: '/carts/' + process.env.NAME, handler: handlers.empty },
];
