import { BehaviorSubject, Subject } from "rxjs";

export class Store {
  readonly changed = new Subject<number>();
  readonly closed = new Subject<void>();
  private readonly state = new BehaviorSubject(0);

  set(value: number) {
    this.changed.next(value);
    this.state.next(value);
  }
}

// Something of the program's own has methods of these names
class Steps {
  next(value: number) {
    return value;
  }
  subscribe(heard: (value: number) => void) {
    heard(1);
  }
}

export class View {
  constructor(private readonly store: Store, private readonly steps: Steps) {}

  open() {
    this.store.changed.subscribe(this.draw);
    this.steps.subscribe(this.draw);
    this.steps.next(1);
  }

  watch() {
    this.store.closed.subscribe(() => this.open());
  }

  draw(value: number) {
    return value;
  }
}
