import { createApp } from "vue";
import Logo from "./Card.vue";
import List from "./List.vue";

createApp(List).component("the-logo", Logo).mount("#app");
