import { Worker } from "bullmq";

export enum Name {
  Mails = "mails",
}

export class Workers {
  static register(name: Name, handler: () => void) {
    return new Worker(name, Workers.timed(handler));
  }

  static timed(call: () => void) {
    return () => call();
  }
}

// A name that is computed, and one that is made another one, are not told.
export function never(name: Name, shard: number) {
  Workers.register(pick(shard), sent);
  return new Worker(name + shard, sent);
}

function pick(shard: number): Name {
  return [Name.Mails][shard];
}

function sent() {}

export function start() {
  never(Name.Mails, 1);
  Workers.register(Name.Mails, sent);
}
