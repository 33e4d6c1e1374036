import enum
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Table(Generic[K, V]):
    def rows(self): ...


class User:
    def rename(self): ...


class Color(enum.Enum):
    RED = 1

    def paint(self): ...


Users = Table[str, "User"]
Red = Color["RED"]
Tables = {"users": User()}
First = Tables["users"]


class Accounts(Users):
    Inner = Table[int, User]

    def all(self, inner: Inner):
        inner.rows()
        return self.rows()


def read(users: Users | None, red: Red):
    users.rows()
    red.paint()


Accounts().rows()
Red.paint()
First.rename()
