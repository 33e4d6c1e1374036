interface Job {
  run(): void;
}
class Other {
  run() {}
}

const empty = {} as Job;
const own = { run() {} } as Job;
const angle = <Job>{};
const fits = { run() {} } satisfies Job;
const fixed = { run() {} } as const;
empty.run();
own.run();
angle.run();
fits.run();
fixed.run();

const byName: Record<string, Job> = {};
byName.first.run();
byName["second"].run();
const byKey: { [key: string]: Job; named: Other } = { named: new Other() };
byKey.first.run();
byKey.named.run();
const numbers = {} as { [id: number]: Job };
numbers[1].run();
const plain = { first: new Other() };
plain.second.run();
