export { remove as DELETE } from "../../../../../orders";
export const helper = 1;
