// A method that may be missing is declared where it has its name, and runs in subclasses.
abstract class Room {
  onJoin?(name: string): void;

  join(name: string): void {
    this.onJoin(name);
    this.onLeave(name);
  }
}

class Lobby extends Room {
  onJoin(name: string): void {}
}

function twice(value: string): void;
function twice(value: number): void;
function twice(value: unknown): void {}

new Lobby().onJoin("a");
twice(1);
