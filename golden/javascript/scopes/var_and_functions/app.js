// A function's names are known in all of it; a name that is assigned without being declared is nobody's.
run();
function run() {
  if (missing) {
    var task = first;
  } else {
    task = second;
  }
  task();
  undeclared = second;
  undeclared();
  const self = function again() {
    again();
  };
  self();
}
function first() {}
function second() {}
var again = first;
again();
