function plain() {}

function secure() {}

function unused() {}

const suite = function (type, create) {
  create(type);
};

function untold(type, create) {
  create(type);
}

const servers = [["plain", plain], ["secure", secure]];
for (let i = 0; i < servers.length; i++) {
  describe(servers[i][0], suite.bind(undefined, servers[i][0], servers[i][1]));
}
describe("untold", untold.bind(undefined));

module.exports = { unused };
