from __future__ import annotations


class Job: ...


def run(job: Job, jobs: list["Job"], other: "dict[str, Job]") -> Job | None:
    local: Job
    return job


text: "not a type!" = 1
def words(x: "Job of the day"): ...
