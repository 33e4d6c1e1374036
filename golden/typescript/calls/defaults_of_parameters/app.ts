// The default of a parameter is computed when its function is called: it sees the receiver and the parameters before it.
class List {
  size(): number {
    return 0;
  }
}

const list = { size: () => 7 };

class Queue {
  make(): List {
    return new List();
  }

  fill(list: List, size = list.size(), made = this.make()): number {
    return made.size();
  }

  static shared(): List {
    return new List();
  }

  static empty(list = this.shared()): number {
    return list.size();
  }

  outer(): void {
    const take = (made = this.make()) => made.size();
    take();
  }
}
