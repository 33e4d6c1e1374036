import { storeToRefs } from "pinia";
import { useCart, useNamed, useOptions } from "./stores";

const store = useCart();
store.empty();
store.cart.add();
store.double.add();
store.find("one").add();
const { empty, cart } = useCart();
empty();
cart.add();
// A store shows what its references hold, not the references.
store.cart.value.add();

const { double } = storeToRefs(store);
double.value.add();

const options = useOptions();
options.fill();
options.first.add();
options.second.add();
options.cart.add();
// What describes the store is none of its properties.
options.actions.fill();
useNamed().empty();
