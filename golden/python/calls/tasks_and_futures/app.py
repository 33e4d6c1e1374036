import asyncio
from concurrent.futures import ThreadPoolExecutor, as_completed


class Page:
    def show(self): ...


def load() -> Page: ...


async def fetch() -> Page: ...


# A task is not what it gives.
async def itself():
    task = asyncio.create_task(fetch())
    task.show()


async def tasks():
    task = asyncio.create_task(fetch())
    task.result().show()
    (await task).show()
    async with asyncio.TaskGroup() as group:
        grouped = group.create_task(fetch())
    grouped.result().show()


def futures():
    with ThreadPoolExecutor() as executor:
        waiting = [executor.submit(load) for _ in range(3)]
        for future in as_completed(waiting):
            future.result().show()
