import Vue from "vue";
import { Money } from "./store";

Vue.prototype.$money = new Money();
Vue.prototype.reset = () => 1;
