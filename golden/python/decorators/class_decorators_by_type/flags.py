from collections.abc import Callable
from typing import TypeVar


class Flags:
    def __init__(self, value=0):
        self.value = value

    def raised(self):
        return self.value


F = TypeVar("F", bound=Flags)


def filled(*, inverted: bool = False) -> Callable[[type[F]], type[F]]:
    def decorate(class_: type[F]) -> type[F]:
        return class_

    return decorate


def registered(name: str) -> Callable[[type[Flags]], type[Flags]]:
    def decorate(class_):
        return class_

    return decorate


def replaced(name: str) -> Callable[[type], type[Flags]]:
    return lambda class_: Flags


@filled()
class Permissions(Flags):
    pass


@registered("own")
class Own(Flags):
    def raised(self):
        return True


@replaced("other")
class Other:
    def raised(self):
        return None


Permissions(1).raised()
Own(2).raised()
Other(3).raised()
