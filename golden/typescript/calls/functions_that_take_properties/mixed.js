const mixin = require("merge-descriptors");
const { extend } = require("lodash");
const other = require("other-descriptors");

const methods = { start() {}, stop() {} };

function create() {
  const app = function (request) {
    app.start(request);
  };
  mixin(app, methods, false);
  return extend(app, { after() {} });
}

create().stop();
create().after();

const bare = function () {};
other(bare, methods);
bare.start();
