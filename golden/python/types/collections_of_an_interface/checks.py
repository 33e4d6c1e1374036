from typing import Protocol


class Check(Protocol):
    def find(self, text): ...

    def __hash__(self) -> int: ...


class ByName:
    def find(self, text):
        return text


class ByType:
    def find(self, text):
        return text


class NeverGiven:
    def find(self, text):
        return text


class Base:
    def find(self, text):
        return text


class LooksLikeIt:
    def find(self, text):
        return text


class Resolver:
    checks: tuple[Check, ...] = (ByName(), ByType())

    def run(self, text):
        return [check.find(text) for check in self.checks]


def run_all(checks: list[Check], text):
    for check in checks:
        check.find(text)


def run_named(checks: dict[str, Check], text):
    checks["type"].find(text)


def run_bases(bases: list[Base], text):
    for base in bases:
        base.find(text)


run_all([ByName()], "name")
run_named({"type": ByType(), "name": ByName()}, "name")
run_bases([LooksLikeIt()], "name")
