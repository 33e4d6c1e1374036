function read() {}

function make() {
  return function read(count) {
    return count ? read(count - 1) : 0;
  };
}
const Made = class Inner {
  again() {
    return new Inner();
  }
};
read();
make()(1);
new Made().again();
new Inner();
