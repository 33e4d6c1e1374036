import { Cache } from "./base";

class Memory extends Cache {
  both(): void {
    this.read({ name: "a" });
    super.read({ name: "b" });
  }
}
new Memory().read({ name: "c" });
new Memory().Options();
