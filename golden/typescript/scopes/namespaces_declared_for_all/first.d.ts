import type { Measured } from "./parts";

declare global
{
  namespace Mixins
  {
    interface Box extends Measured {}
  }
}
