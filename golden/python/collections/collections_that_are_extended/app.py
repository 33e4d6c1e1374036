from collections.abc import Awaitable, Iterator
from contextlib import AbstractContextManager
from typing import Generic, TypeVar

T = TypeVar("T")


class User:
    def save(self): ...


class Order:
    def save(self): ...


class Users(list[User]):
    def check(self):
        self[0].save()
        self.pop().save()
        for each in self:
            each.save()


class Named(dict[str, T]): ...


class Own(list[User]):
    def __iter__(self) -> Iterator[Order]: ...


class Job(Awaitable[User], AbstractContextManager[Order], Generic[T]): ...


async def use(named: Named[Order], own: Own, job: Job):
    named["a"].save()
    named.get("a").save()
    for each in own:
        each.save()
    user = await job
    user.save()
    with job as order:
        order.save()
