class Scope {}
class Child extends Scope {
  add(): void {}
}
class Other extends Scope {
  take(): void {}
}

function isChild(scope: Scope): scope is Child {
  return scope instanceof Child;
}

class Holder {
  constructor(readonly parent: Scope, public other: Child | Other) {}

  untested(): void {
    this.parent.add();
  }
  forgotten(): void {
    if (this.parent instanceof Child) {
      this.parent = new Other();
      this.parent.add();
    }
  }
  either(): void {
    if (isChild(this.other) || this.parent) {
      this.other.take();
    }
  }
  notTheOtherOne(holder: Holder): void {
    if (isChild(holder.parent)) {
      this.parent.add();
    }
  }

  byOperator(): void {
    if (this.parent instanceof Child) {
      this.parent.add();
    }
  }
  byGuard(holder: Holder): void {
    if (isChild(holder.parent)) {
      holder.parent.add();
    }
    if (isChild(this.other)) {
      this.other.add();
    } else {
      this.other.take();
    }
    if (!isChild(this.other)) return;
    this.other.add();
  }
}
