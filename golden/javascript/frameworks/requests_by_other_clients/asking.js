const https = require('https');
const request = require('request');

const host = process.env.CATALOGUE || 'catalogue';

function nothing($cache, $http, settings) {
    $cache({ url: '/none' });
    $http = $cache;
    request(host);
    request(settings);
}

function product(sku, done) {
    request('http://' + host + ':8080/product/' + sku, done);
    request({ method: 'PUT', uri: 'http://catalogue/product/1' }, done);
    const options = { uri: host + '/carts/' + sku, method: 'PATCH', json: true };
    request(options, done);
    request(host + '/carts', done);
    request.del({ url: 'http://catalogue/product/2' });
    https.get('https://api.example.org/rates', done);
    https.request({ host: 'api.example.org', path: '/rates/all', method: 'POST' });
}

function ask() {
    const asked = new XMLHttpRequest();
    asked.open('DELETE', '/carts/1');
    fetch('accounts/current');
    fetch('carts');
    fetch('localhost');
    fetch(show('carts'));
    fetch('./local.json');
    fetch('example.org/file');
}

angular.module('shop').controller('products', function ($scope, $http) {
    $http({ url: '/api/products/' + $scope.category, method: 'POST' }).then((found) => show(found));
    $http.get('/api/categories').then(show);
});

function show(found) {
    return found;
}

nothing(show, show);
