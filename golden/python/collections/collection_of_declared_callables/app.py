from typing import Callable


def first(value: int) -> int:
    return value


def second(value: int) -> int:
    return value


def third(value: int) -> int:
    return value


NAMED: dict[str, Callable[[int], int]] = {"first": first, "second": second}
FLAGGED: dict[bool, Callable[[int], int]] = {True: first, False: third}


class Steps:
    def __init__(self) -> None:
        self.steps: list[Callable[[int], int]] = []

    def add(self, step: Callable[[int], int]) -> None:
        self.steps.append(step)

    def run(self) -> None:
        for step in self.steps:
            step(1)


Steps().add(third)
NAMED["second"](1)
FLAGGED[True](1)
