export interface Cart {
  add(): void;
}
