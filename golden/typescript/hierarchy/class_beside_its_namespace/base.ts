export declare namespace Cache {
  interface Options {
    name: string;
  }
}
export abstract class Cache {
  read(options: Cache.Options): void {}
}
