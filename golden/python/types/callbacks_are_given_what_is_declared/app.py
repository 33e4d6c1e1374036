from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class User:
    def save(self): ...
    def order(self) -> "Order": ...


class Order:
    def ship(self): ...


class Stream(Generic[T]):
    def map(self, change: Callable[[T], U]) -> "Stream[U]": ...
    def each(self, act: Callable[[T], None]) -> None: ...
    def first(self) -> T: ...


def on_user(act: Callable[[User], object]): ...
def named(user): user.save()


def use(users: Stream[User]):
    on_user(lambda user: user.save())
    on_user(named)
    users.each(lambda user: user.save())
    users.map(lambda user: user.order()).first().ship()
    users.map(User.order).each(lambda order: order.ship())
