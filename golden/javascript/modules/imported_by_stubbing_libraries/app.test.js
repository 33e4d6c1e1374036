const proxyquire = require("proxyquire");
const load = require("./load");
const own = proxyquire(load.name, {});
const stubbed = proxyquire("./helper", { fs: {} });
const strict = proxyquire.noCallThru()("./helper", {});
const loaded = proxyquire.load("./helper", {});
const actual = jest.requireActual("./helper");

test("helps", () => {
  own.help();
  stubbed.help();
  strict.help();
  loaded.other();
  actual.other();
});
