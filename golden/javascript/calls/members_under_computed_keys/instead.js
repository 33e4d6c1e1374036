'use strict';
function Store() {
  const store = {};
  store.put = function put(item) { return item; };
  return store;
}
new Store().put(1);
Store.prototype.drop = function drop() {};

function Plain() { return 7; }
Plain.prototype.go = function go() {};
new Plain().go();
new Plain().toFixed();
