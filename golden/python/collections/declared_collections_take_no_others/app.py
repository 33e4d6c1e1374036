from typing import Any


class Base:
    def run(self): ...


class Job(Base):
    def run(self): ...


class Stranger:
    def run(self): ...


class Queue:
    def __init__(self, jobs: list[Base] | None = None):
        self.jobs: list[Base] = list(jobs or [])
        self.others: list[Any] = []

    def fill(self):
        self.jobs.append(Job())
        self.jobs[0] = Stranger()
        self.others.append(Stranger())

    def start(self):
        for job in self.jobs:
            job.run()
        for other in self.others:
            other.run()
