class First {
  run(): void {}
}
class Second {
  run(): void {}
}
class Third {
  run(): void {}
}
declare function isFirst(value: unknown): value is First;
declare function isSecond(value: unknown): value is Second;

export function use(value: First | Second | Third, other: unknown) {
  if (isFirst(value) || isSecond(value)) value.run();
  else value.run();
  if (isFirst(value) || isSecond(other)) value.run();
  if (!isFirst(value) && !isSecond(value)) return value.run();
  value.run();
}
