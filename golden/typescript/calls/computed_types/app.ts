class Cat {
  meow() {}
}
class Dog {
  meow() {}
  bark() {}
}

function makeCat() {
  return new Cat();
}
function makeDog(): Dog {
  return new Dog();
}
async function loadDog() {
  return new Dog();
}
async function fetchCat(): Promise<Cat> {
  return new Cat();
}
function nothing() {}

type Made = ReturnType<typeof makeCat>;
type Loaded = Awaited<ReturnType<typeof loadDog>>;

export function run(
  none: ReturnType<typeof nothing>,
  promised: ReturnType<typeof loadDog>,
  made: Made,
  dog: ReturnType<typeof makeDog>,
  loaded: Loaded,
  fetched: Awaited<ReturnType<typeof fetchCat>>,
  plain: Awaited<Cat>,
  instance: InstanceType<typeof Cat>,
) {
  none.meow();
  promised.bark();
  made.meow();
  dog.meow();
  loaded.bark();
  fetched.meow();
  plain.meow();
  instance.meow();
}
