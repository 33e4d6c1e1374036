from typing import AsyncGenerator, Awaitable, Callable, Generic, Optional, TypeVar

T = TypeVar("T")


class Agent:
    async def __aenter__(self):
        return self

    async def __aexit__(self, *error): ...

    def close(self): ...


class Other:
    def close(self): ...


async def following(values: AsyncGenerator[T, None]) -> T:
    values.close()
    return await values.__anext__()


class Entered(Generic[T]):
    def __init__(self, waiting: Awaitable[T]):
        self.waiting = waiting
        self.held: Optional[T] = None

    async def __aenter__(self) -> T:
        self.held = await self.waiting
        return await self.held.__aenter__()


def entered(function: Callable[..., Awaitable[T]]) -> Callable[..., Entered[T]]:
    def wrapper(*arguments) -> Entered[T]:
        return Entered(function(*arguments))

    return wrapper


@entered
async def connect():
    return Agent()


async def use(told: Entered[Other]):
    await following({"agent": Agent()})
    told.held.close()
    (await told.waiting).close()
    async with connect() as agent:
        agent.close()
