interface Circle { kind: "circle"; draw(): void }
interface Square { kind: "square" | "box"; draw(): void; side(): void }
interface Plain { kind: string; draw(): void }
enum Color { Red, Blue }
interface Red { color: Color.Red; paint(): void }
interface Blue { color: Color.Blue; paint(): void }
class Cat { name() {} meow() {} }
class Dog { name() {} bark() {} }
type Loaded = { state: "done"; value: Cat } | { state: "failed"; value: Dog };

export function otherValues(shape: Circle | Plain, both: Circle | Square, name: string) {
  if (shape.kind === "square") shape.draw();
  if (both.kind === name) both.draw();
}
export function compared(shape: Circle | Square) {
  if (shape.kind === "circle") shape.draw();
  else shape.draw();
  if (shape.kind !== "box") return;
  shape.draw();
}
export function switched(shape: Circle | Square) {
  switch (shape.kind) {
    case "box":
    case "square":
      shape.draw();
      break;
    case "circle":
      shape.draw();
  }
  switch (shape.kind) {
    case "circle":
      return;
    default:
      shape.draw();
  }
}
export function enumerated(paint: Red | Blue) {
  if (paint.color === Color.Blue) paint.paint();
  switch (paint.color) {
    case Color.Red:
      paint.paint();
      break;
    case Color.Blue:
      paint.paint();
  }
}
export function contained(animal: Cat | Dog) {
  if ("bark" in animal) animal.name();
  else animal.name();
}
export function written(loaded: Loaded) {
  if (loaded.state === "failed") loaded.value.name();
  else loaded.value.name();
}
