class Service {
  run(): void {}
}
class Other {
  run(): void {}
}
type Constructor<T> = new (...given: any[]) => T;

declare function getOf<T>(from: { new (...given: any[]): T } | Function): T;
declare function makeOf<T>(from: Constructor<T>): T;

getOf(Service).run();
makeOf(Other).run();
getOf(make()).run();
declare function make(): any;
