declare global {
  namespace Mixins {
    interface Box extends import("./parts").Named {}
    interface Unused {
      measure(): void;
    }
  }
}

export {};
