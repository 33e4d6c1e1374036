class Head {
  head(): void {}
}
class Tail {
  tail(): void {}
}
type Tails = Tail[];

function first(open: [Head, ...Tail[]], closed: [Head, Tail]): void {
  open[1].head();
  closed[1].head();
}

function rest(
  plain: readonly [Head, ...Tail[]],
  named: [one: Head, ...others: Array<Tail>],
  before: [...Tail[], Head],
  alias: [Head, ...Tails],
): void {
  plain[0].head();
  plain[3].tail();
  named[0].head();
  named[1].tail();
  before[2].head();
  before[0].tail();
  alias[1].tail();
  const [one, ...others] = plain;
  one.head();
  others[0].tail();
}
