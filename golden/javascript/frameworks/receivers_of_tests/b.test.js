const { it, before } = require('mocha');
before(function () { this.server = 1; });
it('a', function () { this.server.stop(); });
