// A getter of the class runs where the class is asked, and objects of it lack what it gives.
export class Clock {
  private static kept: Clock;

  static get shared(): Clock {
    return (Clock.kept ??= this.made());
  }

  static get inferred() {
    return new Clock();
  }

  static made(): Clock {
    return new Clock();
  }

  tick(): void {}
}

Clock.shared.tick();
Clock.inferred.tick();
new Clock().shared.tick();
