export {};

declare module "vue" {
  export interface GlobalComponents {
    BaseCard: typeof import("./Card.vue")["default"];
    HoppTab: typeof import("@hopp/ui")["HoppTab"];
  }
}
