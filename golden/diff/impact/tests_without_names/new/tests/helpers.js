import { rate } from "../shop";

export function doubled() {
  return 2 * rate();
}
