"""Overloads that are declared to give functions in collections say nothing of what runs; what they give otherwise is as declared."""

from typing import Callable, Generic, Literal, TypeVar, overload

T = TypeVar("T")
Prepared = tuple[list[Callable[[int], None]], list[Callable[[int], None]]]


class Step:
    def begin(self, number):
        pass

    def end(self, number):
        pass

    def save(self):
        pass


class Other:
    def save(self):
        pass


@overload
def prepare(steps: list[Step], later: Literal[False] = ...) -> Prepared: ...
@overload
def prepare(steps: list[Step], later: Literal[True]) -> list[Step]: ...
def prepare(steps, later=False):
    begins, ends = [], []
    for step in steps:
        begins.append(step.begin)
        ends.append(step.end)
    return [Other()] if later else (begins, ends)


def run(steps: list[Step]):
    begins, ends = prepare(steps)
    for begin in begins:
        begin(1)
    for end in ends:
        end(1)
    for step in prepare(steps, True):
        step.save()


class Runner(Generic[T]):
    def __init__(self, first: T, steps: list[Step]):
        self.first = first
        self.prepared = self.prepare(steps)

    def prepare(self, steps: list[Step]) -> tuple[list[Callable[[int], None]], T]:
        return [step.end for step in steps], self.first

    def run(self, number):
        ends, first = self.prepared
        for end in ends:
            end(number)
        first.save()


Runner(Other(), [Step()]).run(1)
