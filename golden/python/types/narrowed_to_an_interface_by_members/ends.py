from typing import Protocol, runtime_checkable


@runtime_checkable
class Ends(Protocol):
    label: str

    def end(self) -> None: ...


class Cache:
    label = "cache"

    def end(self) -> None: ...


class Unlabelled:
    def end(self) -> None: ...


class Plain:
    label = "plain"

    def go(self) -> None: ...


class Named(Ends):
    label = "named"

    def end(self) -> None: ...


class Closed:
    label = "closed"

    def end(self) -> None: ...


def end_all() -> None:
    for each in [Cache(), Unlabelled(), Plain(), Named()]:
        if isinstance(each, Ends):
            each.end()
        else:
            each.go()


def end_any(each: object) -> None:
    if isinstance(each, Ends):
        each.end()


def end_one(each: object) -> None:
    if isinstance(each, Closed):
        each.end()


end_any(Cache())
end_any(Plain())
end_one(Cache())
