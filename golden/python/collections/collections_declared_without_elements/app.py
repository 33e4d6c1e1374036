from typing import Any, Callable


class Base:
    def run(self): ...


class Job(Base):
    def run(self): ...


class Stranger:
    def run(self): ...


def first(value): ...


def second(value): ...


PLAIN: dict = {"first": first, "second": second}
ANYTHING: dict[str, Any] = {"job": Job()}
CALLED: dict[str, Callable] = {"first": first}
NESTED: dict[str, dict] = {"a": {"b": second}}
PLACES: tuple[int, Any] = (1, Job())
SURE: dict[Any, Base] = {"stranger": Stranger()}


class Table:
    def __init__(self):
        self.steps: dict[str, Callable] = {"own": self.own}
        self.jobs: list = []
        self.jobs.append(Job())

    def own(self, value): ...

    def run(self, name):
        self.steps[name](1)
        for job in self.jobs:
            job.run()


def named(jobs: list) -> dict:
    jobs[0].run()
    return {"first": first}


def start(name):
    PLAIN[name](1)
    ANYTHING[name].run()
    CALLED[name](1)
    NESTED[name][name](1)
    PLACES[1].run()
    SURE[name].run()
    named([Job()])["first"](1)
