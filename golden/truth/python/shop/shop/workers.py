"""What happens in the background."""

import asyncio
import queue
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, AsyncIterator, Awaitable, Callable

from shop.checkout import Checkout
from shop.entities import Order
from shop.events import StockLow, bus

Job = Callable[[], Awaitable[Any]]


class Connection:
    async def __aenter__(self) -> "Connection":
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()

    async def open(self) -> None:
        await asyncio.sleep(0)

    def close(self) -> None:
        pass

    async def send(self, text: str) -> int:
        return len(text)

    async def rows(self) -> AsyncIterator[str]:
        for number in range(3):
            yield str(number)


@asynccontextmanager
async def connected(retries: int = 3) -> AsyncIterator[Connection]:
    connection = Connection()
    await retry(connection.open, retries)
    try:
        yield connection
    finally:
        connection.close()


async def retry(job: Job, times: int) -> Any:
    for _ in range(times):
        try:
            return await job()
        except OSError:
            await asyncio.sleep(0.1)
    raise TimeoutError


class Worker:
    def __init__(self) -> None:
        self.jobs: asyncio.Queue[Job] = asyncio.Queue()
        self.done: list[Any] = []

    async def submit(self, job: Job) -> None:
        await self.jobs.put(job)

    async def run(self) -> None:
        while not self.jobs.empty():
            job = await self.jobs.get()
            self.done.append(await job())
            self.jobs.task_done()


class Sync:
    def __init__(self, orders: list[Order]) -> None:
        self.orders = orders

    async def once(self) -> int:
        async with connected() as connection:
            sent = [await connection.send(order.number) for order in self.orders]
        return sum(sent)

    async def total(self) -> int:
        async with Connection() as connection:
            return sum([len(row) async for row in connection.rows()])

    async def everything(self) -> list[int]:
        first, second = await asyncio.gather(self.once(), self.total())
        task = asyncio.create_task(self.once())
        return [first, second, await task]


def synchronize(orders: list[Order]) -> list[Any]:
    async def main() -> list[Any]:
        worker, sync = Worker(), Sync(orders)
        for job in (sync.once, sync.total):
            await worker.submit(job)
        await worker.run()
        return worker.done

    return asyncio.run(main())


class StockWatcher(threading.Thread):
    def __init__(self, levels: "queue.Queue[tuple[str, int]]") -> None:
        super().__init__(daemon=True)
        self.levels = levels

    def run(self) -> None:
        while True:
            sku, left = self.levels.get()
            if left < 3:
                self.warn(sku, left)

    def warn(self, sku: str, left: int) -> None:
        bus.publish(StockLow(sku, left))


def watch() -> StockWatcher:
    watcher = StockWatcher(queue.Queue())
    watcher.start()
    return watcher


def buy_in_parallel(checkout: Checkout, names: list[str]) -> list[Order]:
    with ThreadPoolExecutor(max_workers=2) as pool:
        futures: list[Future[Order]] = [pool.submit(checkout.buy, name) for name in names]
        orders = [future.result() for future in futures]
    for order in orders:
        order.total()
    return orders
