class Job {
  run(): void {}
}

class Task {
  run(): void {}
}

type Made<T> = { new (...args: unknown[]): T };

declare const container: { get(key: unknown): any };

function get<T>(key: Made<T> | Function): T {
  return container.get(key);
}

function isOf<T>(made: Made<T>): (value: unknown) => value is T {
  return ((value: unknown) => value instanceof made) as any;
}

const isJob = isOf(Job);
var isTask = isOf(Task) as (value: any) => value is Task;

export function start(key: Function, value: unknown) {
  get(key).run();
  get<Job>(key).run();
  get(Task).run();
  if (isJob(value)) {
    value.run();
  } else if (isTask(value)) {
    value.run();
  }
}
