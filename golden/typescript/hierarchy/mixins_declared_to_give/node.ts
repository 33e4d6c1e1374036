export class Node<T = unknown> {
  forget() {}
  value(): T { return null!; }
}

export class Statement extends Node<string> {
  remove() {}
}
