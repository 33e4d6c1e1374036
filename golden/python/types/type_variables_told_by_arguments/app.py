from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
K = TypeVar("K")


class User:
    def save(self): ...


class Order:
    def save(self): ...


def same(item: T) -> T: ...
def first(items: list[T]) -> T: ...
def make(kind: type[T], *arguments) -> T: ...
def call(function: Callable[[], T]) -> T: ...
def by_key(items: dict[K, T], key: K) -> tuple[K, T]: ...
def unknown() -> T: ...


def user() -> User: ...


def use(orders: list[Order], named: dict[User, Order]):
    unknown().save()
    same(User()).save()
    first(orders).save()
    make(User).save()
    call(user).save()
    call(lambda: Order()).save()
    key, value = by_key(named, User())
    key.save()
    value.save()
