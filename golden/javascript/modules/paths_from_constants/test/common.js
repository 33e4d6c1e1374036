var common = exports;
var path = require('path');
common.lib = path.resolve(__dirname, '..', 'lib');
common.A = require(common.lib + '/a');
const ROOT = path.dirname(__dirname);
const file = `${ROOT}/lib/b.js`;
const B = require(file);
B.run();
common.A.run();
require(path.join(ROOT, 'lib', 'b')).run();
function load(file) { return require(file); }
let changes = './x';
changes = '../lib/a';
require(changes).run();
require(__dirname + '/../lib/a').run();
require(path.resolve('lib/a')).run();
require(require.resolve('../lib/a')).run();
const OTHER = path.join(ROOT, 'lib/none');
function other(ROOT) { return require(ROOT + '/lib/a'); }
other(OTHER).run();
