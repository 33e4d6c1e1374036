// Names belong to their block; functions and var are known before they stand.
function outer() {
  inner();
  {
    const inner = () => 1;
    inner();
  }
  if (true) {
    var shared = helper;
  }
  shared();
  for (let index = 0; index < 2; index++) {
    const helper = index;
    helper.toFixed();
  }
  helper();
  try {
    helper();
  } catch (helper) {
    helper();
  }
  function inner() {}
}

function helper() {}
outer();
