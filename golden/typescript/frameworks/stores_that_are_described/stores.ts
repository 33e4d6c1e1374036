import { defineStore } from "pinia";
import { computed, ref } from "vue";
import { Cart } from "./cart";

export const useCart = defineStore("cart", () => {
  const cart = ref(new Cart());
  const double = computed(() => cart.value);
  const find = computed(() => (name: string) => new Cart());
  function empty() {}
  return { cart, double, find, empty };
});

export const useOptions = defineStore("options", {
  state: () => ({ cart: new Cart() }),
  getters: {
    first(state) {
      return state.cart;
    },
    second() {
      return this.first;
    },
  },
  actions: {
    fill() {
      this.empty();
      this.cart.add();
      this.second.add();
    },
    empty() {},
  },
});

export const useNamed = defineStore({ id: "named", actions: { empty() {} } });
