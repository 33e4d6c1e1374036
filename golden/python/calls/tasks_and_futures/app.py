import asyncio
from concurrent.futures import ThreadPoolExecutor, as_completed, wait


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


async def waits():
    done, pending = await asyncio.wait([asyncio.create_task(fetch())])
    done.pop().result().show()
    for task in pending:
        (await task).show()


def when_done(future):
    future.result().show()


def in_threads(loop):
    asyncio.run_coroutine_threadsafe(fetch(), loop).result().show()
    with ThreadPoolExecutor() as executor:
        executor.submit(load).add_done_callback(when_done)
        done, _ = wait([executor.submit(load)])
        done.pop().result().show()
