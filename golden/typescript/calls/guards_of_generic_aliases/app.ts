type Guard<T> = (value: unknown) => value is T;
class Cat {
  meow() {}
}
class Dog {
  bark() {}
  meow() {}
}
declare const isCat: Guard<Cat>;

export function run(animal: Cat | Dog, other: unknown) {
  if (isCat(animal)) animal.meow();
  else animal.meow();
  if (isCat(other)) other.meow();
}
