class Cache {
  read(): void {}
}
class Other {
  take(): void {}
}
interface Options {
  method(...caches: Cache[]): void;
  property: (count: number, ...others: Other[]) => void;
}

function each(callback: (...caches: Cache[]) => void): void {}
function mixed(callback: (one: Other, ...caches: Array<Cache>) => void): void {}
function generic<T>(value: T, callback: (...all: T[]) => void): void {}
function given(options: Options): void {}

each((first) => first.take());
mixed((one, two) => {
  one.read();
  two.take();
});

each((first, second) => {
  first.read();
  second.read();
});
each((first, ...others) => {
  first.read();
  others[0].read();
});
mixed((one, two, three) => {
  one.take();
  two.read();
  three.read();
});
generic(new Cache(), (one, two) => two.read());
given({
  method: (one, two) => two.read(),
  property(count, one, two) {
    two.take();
  },
});
