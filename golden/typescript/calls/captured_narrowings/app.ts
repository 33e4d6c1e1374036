class A {
  go() {}
}
class B {
  go() {}
}
function isA(x: any): x is A {
  return x instanceof A;
}

export function captured(x: A | B, list: string[]) {
  if (x instanceof A) {
    list.forEach((each) => x.go());
    return function () {
      return () => x.go();
    };
  }
}
export function after(x: any, list: string[]) {
  if (!isA(x)) return;
  list.forEach((each) => x.go());
}
export function shadowed(x: any, list: B[]) {
  if (isA(x)) list.forEach((x) => x.go());
}
export function assigned(x: any, list: string[]) {
  if (isA(x)) list.forEach((each) => x.go());
  x = new B();
}
export function outside(x: A | B, list: string[]) {
  list.forEach((each) => x.go());
  if (x instanceof A) list.pop();
}
