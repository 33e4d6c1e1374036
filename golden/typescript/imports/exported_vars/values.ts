export var first = function () {},
  second = () => {};
function hidden() {}
export { hidden as third };
