import type { FC, RefObject } from "react";
import * as React from "react";
import type { ComputedRef, Ref } from "vue";
import { defineStore } from "pinia";
import type { Cart } from "./cart";

interface Props {
  held: RefObject<Cart | null>;
  changing: React.MutableRefObject<Cart>;
}

export function View({ held, changing }: Props) {
  held.current?.add();
  changing.current.add();
  // The reference is no cart itself.
  held.add();
  return <p />;
}

export const Other: FC<Props> = ({ held }) => {
  held.current?.add();
  return <p />;
};

export function Both() {
  return <Other />;
}

export function show(cart: Ref<Cart>, made: ComputedRef<Cart>) {
  cart.value.add();
  made.value.add();
}

declare function given(): Ref<Cart>;

const useCart = defineStore("cart", () => {
  const cart = given();
  return { cart };
});
useCart().cart.add();
