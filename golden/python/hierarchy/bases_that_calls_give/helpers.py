from typing import TYPE_CHECKING, TypeVar

T = TypeVar("T", bound=type)


class Table:
    def search(self): ...


class Meta(type):
    pass


def with_hint(base: T) -> T:
    if TYPE_CHECKING:
        return base
    return object


def make():
    class Inner:
        def run(self): ...

    return Inner


def with_meta(meta, *bases):
    return meta("temporary", bases, {})


def named(name):
    return type(name, (Table,), {})


def of_anything(base):
    return base


Hinted: type[Table] = of_anything(unknown)
Made = make()
