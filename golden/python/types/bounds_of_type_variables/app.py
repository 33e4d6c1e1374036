from typing import TypeVar


class Base:
    def run(self): ...
    def me(self: "S") -> "S": ...


S = TypeVar("S", bound=Base)
R = TypeVar("R", bound="Late")


class Job(Base):
    def run(self): ...
    def stop(self): ...


class Late:
    def run(self): ...


def start(job: S) -> S:
    job.run()
    return job


def late(job: R) -> R:
    job.run()


def use():
    start(Job()).stop()
    start(Base()).stop()  # KNOWN_WRONG: a plain Base has no such method
    Job().me().stop()
