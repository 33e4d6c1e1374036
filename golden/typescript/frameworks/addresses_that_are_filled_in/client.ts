import axios from "axios";
import { generatePath } from "react-router-dom";
import { fillIn, joined, LINE, ORDER, ORDERS, WORD } from "./urls";

// Of what goes on behind an address nothing is known.
export const more = (path: string) => axios.get(joined(ORDERS, path));
// A word alone may be anything that an address is made of.
export const word = () => axios.get(fillIn(WORD, { all: true }));
export const without = (values: object) => axios.get(fillIn({ values }, ORDER));

export const all = () => axios.get(fillIn(ORDERS));
export const one = (orderId: string) => axios.get(fillIn(ORDER, { orderId }));
export const line = (orderId: string, lineId: string) => {
  const url = generatePath(LINE, { orderId, lineId });
  return axios.delete(url);
};
