from typing import Any, Callable, ParamSpec, Protocol, TypeVar, cast, overload

P = ParamSpec("P")
R = TypeVar("R", covariant=True)
F = TypeVar("F", bound=Callable[..., Any])


class Retried(Protocol[P, R]):
    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R: ...


class Controller:
    def wraps(self, function: Callable[P, R]) -> Retried[P, R]:
        def wrapped(*args):
            return function(*args)

        return cast("Retried[P, R]", wrapped)


@overload
def cached(function: F) -> F: ...


@overload
def cached(*, size: int) -> Callable[[F], F]: ...


def cached(function=None, *, size=1):
    def decorate(function):
        def stored(*args):
            return function(*args)

        return stored

    return decorate if function is None else decorate(function)


def retry(stop: int) -> Callable[[Callable[P, R]], Retried[P, R]]:
    def wrap(function):
        made = Controller().wraps(function)
        return made

    return wrap


def kept(function):
    return function


def register(name):
    def add(function):
        return kept(function)

    return add


def _timed(limit):
    def limited(function):
        def awaited(*args):
            return function(*args)

        return awaited

    return limited


@overload
def timed(limit: str) -> Callable[[F], F]: ...


@overload
def timed(limit: F) -> F: ...


def timed(limit):
    return _timed(limit) if isinstance(limit, str) else _timed("")(limit)


@overload
def counted(function: F) -> F: ...


@overload
def counted(*, by: str) -> Callable[[F], F]: ...


def counted(function=None, *, by=""):
    return kept(function)


@cached
def cheap(): ...


@cached(size=3)
def dear(): ...


@retry(3)
def tried(): ...


@register("first")
def first(): ...


@register("second")
def second(): ...


@timed("read")
def third(): ...


@timed
def fourth(): ...


@counted
def fifth(): ...


def run():
    cheap()
    dear()
    tried()
    first()
    second()
    third()
    fourth()
    fifth()
