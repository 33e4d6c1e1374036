export { default } from "../parts/index";
