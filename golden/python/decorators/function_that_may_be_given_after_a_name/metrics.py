from functools import wraps
from typing import Any, Callable, TypeVar, cast, overload

F = TypeVar("F", bound=Callable[..., Any])


@overload
def gather(name: str, function: F) -> F: ...
@overload
def gather(name: str, function: None = None) -> Callable[[F], F]: ...
def gather(name: str, function: "F | None" = None) -> "Callable[[F], F] | F":
    if function is None:

        def gathering(given: F) -> F:
            return gather(name=name, function=given)

        return gathering
    known = function

    @wraps(known)
    def gathered(*arguments: Any, **keywords: Any) -> Any:
        return known(*arguments, **keywords)

    return cast("F", gathered)


class Cached:
    def __init__(self, function): ...

    def __call__(self): ...


class Cache:
    def __init__(self, name):
        self.decorate = gather(name, self.decorate)

    def decorate(self, function):
        return Cached(function)


class Page:
    @gather("write")
    def write(self): ...


cache = Cache("cache")


def show(page: Page):
    page.write()
    cache.decorate(show)()
