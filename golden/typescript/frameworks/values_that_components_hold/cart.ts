export class Cart {
  add() {}
}
