import { ask } from "@/ask";
import { help } from "~/lib/help";
import { none } from "@/nowhere";
import { kit } from "@scope/kit";

export function orders() {
  help();
  none();
  kit();
  return ask("/orders");
}
