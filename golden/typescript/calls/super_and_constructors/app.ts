class Base {
  constructor(protected name: string) {}
  greet(): string {
    return this.name;
  }
}

class Middle extends Base {}

class Leaf extends Middle {
  constructor() {
    super("leaf");
  }
  greet(): string {
    return super.greet();
  }
}

new Leaf().greet();
new Middle("m");
