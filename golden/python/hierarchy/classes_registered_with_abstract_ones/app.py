"""Classes that are registered with an abstract one run for it; not with a class that has a method of that name itself."""

import abc
from abc import ABC, abstractmethod


class ShellABC(metaclass=abc.ABCMeta):
    pass


class Shell:
    def find(self): ...

    def run(self): ...


class SmallShell(Shell):
    def run(self): ...


ShellABC.register(Shell)


class RunnerABC(ABC):
    @abstractmethod
    def run(self): ...


@RunnerABC.register
class Runner:
    def run(self): ...


class Registry:
    @classmethod
    def register(cls, other): ...


class Like:
    def go(self): ...


Registry.register(Like)


def use(shell: ShellABC, runner: RunnerABC, registry: Registry):
    shell.find()
    shell.run()
    runner.run()
    registry.go()
