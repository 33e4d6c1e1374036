interface Box<T> {
  open(): T;
}
interface Plain {
  open(): void;
}
interface Later<T> extends PromiseLike<Box<T>> {
  run(): void;
}
class Loading extends Promise<Box<string>> {
  stop() {}
}

async function main(plain: Plain, like: PromiseLike<Box<string>>, later: Later<string>, loading: Loading) {
  (await later).run();
  (await plain).open();
  (await like).open();
  (await later).open();
  (await loading).open();
  later.run();
  loading.stop();
  like.then((box) => box.open());
}
