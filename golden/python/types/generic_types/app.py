from typing import Generic, Self, TypeVar

T = TypeVar("T")


class User:
    def greet(self): ...


class Repository(Generic[T]):
    def get(self) -> T: ...
    def same(self) -> Self: return self


class Users(Repository[User]): ...


def use(repository: Repository[User], users: Users):
    repository.same().get().greet()
    users.get().greet()
