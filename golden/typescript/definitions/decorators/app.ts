function register(name: string) {
  return (target: object) => {};
}
function bound(target: object, key: string) {}

@register("a")
export class Service {
  @bound field = 1;
  constructor(@bound private dep: Service) {}
  @bound
  @register("m")
  run() {}
}
