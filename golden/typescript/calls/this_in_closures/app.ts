// An arrow sees the receiver of the method around it, a function has its own.
class Timer {
  private ticks = [() => this.tick()];
  static shared = new Timer();

  tick(): void {}

  start() {
    [1, 2].forEach(() => this.tick());
    const later = () => {
      const inner = () => this.tick();
      inner();
    };
    later();
    setTimeout(function () {
      this.tick();
    });
  }

  static make() {
    return this.shared;
  }
}

Timer.make().start();
