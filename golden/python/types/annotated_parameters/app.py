from typing import Annotated, Optional, Union

import lib


def plain(job: lib.Job): job.run()
def quoted(job: "lib.Job"): job.run()
def optional(job: Optional[lib.Job], other: lib.Job | None):
    job.run()
    other.run()
def union(job: Union[lib.Job, lib.Task]): job.run()
def annotated(job: Annotated[lib.Job, "x"]): job.run()
def elements(jobs: list[lib.Job], by_name: dict[str, lib.Job]):
    jobs[0].run()
    for job in jobs: job.run()
    by_name["x"].run()
    for name, job in by_name.items(): job.run()
def variadic(*jobs: lib.Job, **named: lib.Job):
    jobs[0].run()
    named["x"].run()
def the_class(job: type[lib.Job]): job().run()
def not_a_type(job: 3, other: unknown): job.run(), other.run()
