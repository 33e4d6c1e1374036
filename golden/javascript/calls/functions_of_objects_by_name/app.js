const { close } = require("./close");

class Log {
  write() {}
}

function make() {
  const door = {
    log: new Log(),
    open,
    close,
    knock: knocked,
    other: plain,
  };
  return door;
  function open() {
    this.log.write();
  }
}
function knocked() {
  this.log.write();
}
function plain() {
  log.write();
}
function apart() {
  this.log.write();
}
const names = [apart];
make().open();
make().close();
make().knock();
make().other();
names[0]();
