const Server = require('./server');
describe('x', function () {
  this.timeout(5000);
  beforeEach(function () {
    this.server = new Server();
    this.server.start();
  });
  it('a', function () {
    this.timeout(1000);
    this.server.stop();
    helper.call(this);
  });
  it.only('b', () => { this.server.stop(); });
  afterEach(function (done) { this.server.stop(); this.skip(); });
});
function helper() { this.server.start(); }
function apart() { this.server.start(); }
setTimeout(apart);
