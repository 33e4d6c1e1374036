class Job {
  run(): number {
    return 1;
  }
}

async function load(): Promise<Job> {
  return new Job();
}

export async function all(jobs: Job[], byName: Map<string, Job>) {
  jobs.forEach((job) => job.run());
  jobs.filter((job) => job.run() > 0).map((job) => job.run());
  jobs.find((job) => true)?.run();
  for (const job of jobs) job.run();
  for (const [name, job] of byName) job.run();
  for (const index in jobs) jobs[index].run();
  byName.get("a")!.run();
  (await load()).run();
  load().then((job) => job.run());
  const [one, two] = await Promise.all([load(), load()]);
  one.run();
}
