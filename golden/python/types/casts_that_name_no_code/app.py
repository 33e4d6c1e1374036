from typing import Any, Callable, Protocol, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])


class Called(Protocol):
    def __call__(self): ...


class Shop:
    def __call__(self):
        return self


def one(): ...


def two(): ...


def keep(function: F) -> F:
    def kept(*args):
        return function(*args)

    return cast(F, kept)


@keep
def decorated(): ...


def run():
    cast("Called", one)()
    cast(Callable[[], int], one)()
    cast(Any, two)()
    cast(Shop, one)()
    decorated()
