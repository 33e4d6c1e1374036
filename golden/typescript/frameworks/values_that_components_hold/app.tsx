import { computed, input, signal } from "@angular/core";
import React, { createContext, useContext, useMemo, useRef, useState } from "react";
import { computed as derived, ref } from "vue";
import { Cart } from "./cart";

export const Current = createContext<Cart | null>(null);
export const Actions = createContext({ save: () => {} });

export function View() {
  const [cart, setCart] = useState(() => new Cart());
  const [other, setOther] = React.useState<Cart | undefined>();
  const [number] = useState(1);
  const held = useRef<Cart>(null);
  const made = useMemo(() => new Cart(), []);
  cart.add();
  setCart(new Cart());
  other.add();
  setOther(cart);
  held.current = cart;
  held.current.add();
  made.add();
  useContext(Current).add();
  // What a provider puts in its place runs as a rule, not the default.
  useContext(Actions).save();
  // A number has no such method, whoever else has one of the name.
  number.add();
  return <p>{number}</p>;
}

export class Panel {
  readonly cart = signal<Cart | null>(null);
  readonly total = computed(() => new Cart());
  readonly given = input.required<Cart>();

  show() {
    this.cart().add();
    this.cart.set(new Cart());
    this.total().add();
    this.given().add();
    // The signal is no cart itself.
    this.cart.add();
  }
}

export function setup() {
  const cart = ref(new Cart());
  const double = derived(() => cart.value);
  cart.value.add();
  double.value.add();
}
