from typing import Callable, overload


class Silent:
    """Its objects cannot be called."""

    def work(self): ...


@overload
def silent(function: Callable[[], int]) -> Callable[[], int]: ...
@overload
def silent(*, flag: bool) -> Callable[[Callable[[], int]], Callable[[], int]]: ...
def silent(function=None, *, flag=False):
    return Silent()


class Later:
    def __init__(self, function):
        self.function = function

    def __call__(self):
        return self.function()


class Kept(Later):
    def stop(self): ...


class Other:
    def __call__(self): ...

    def stop(self): ...


@overload
def declared(function: Callable[[], int]) -> Kept: ...
@overload
def declared(*, flag: bool) -> Callable[[Callable[[], int]], Kept]: ...
def declared(function=None, *, flag=False):
    if flag:
        return Other()
    return Kept(function)


@overload
def later(function: Callable[[], int]) -> Callable[[], int]: ...
@overload
def later(*, flag: bool) -> Callable[[Callable[[], int]], Callable[[], int]]: ...
def later(function=None, *, flag=False):
    if function is None:
        return lambda given: Later(given)
    return Later(function)


# A method that is read off an object to be given is what the call gives.
@overload
def method(kind: type[int]) -> Callable[[object], int]: ...
@overload
def method(kind: str) -> Callable[[object], object]: ...
def method(kind):
    return Silent().work


@overload
def handed(function: Callable[[], int]) -> Callable[[], int]: ...
@overload
def handed(*, flag: bool) -> Callable[[Callable[[], int]], Callable[[], int]]: ...
def handed(function=None, *, flag=False):
    return function


def work():
    return 1


@later
def decorated():
    return 2


@later(flag=True)
def optioned():
    return 3


def use():
    silent(work)()
    declared(work).stop()
    declared(work)()
    later(work)()
    known = later(work)
    known()
    decorated()
    optioned()
    method(int)()
    handed(Other().stop)()
