import asyncio
from concurrent.futures import Future, ThreadPoolExecutor, as_completed, wait

from twisted.internet.defer import Deferred, maybeDeferred, succeed
from twisted.trial.unittest import TestCase


class Page:
    def show(self): ...


class Leaf:
    def turn(self): ...


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


def declared(future: Future[Page], of_unknown: Future):
    of_unknown.result().show()
    future.result().show()


def when_done(future):
    future.result().show()


def in_a_runner():
    with asyncio.Runner() as runner:
        runner.run(fetch()).show()


def in_threads(loop):
    asyncio.run_coroutine_threadsafe(fetch(), loop).result().show()
    with ThreadPoolExecutor() as executor:
        executor.submit(load).add_done_callback(when_done)
        done, _ = wait([executor.submit(load)])
        done.pop().result().show()


class Deferring(TestCase):
    def test_fired(self):
        self.successResultOf(succeed(Page())).show()
        waiting = Deferred()
        waiting.addCallback(self.shown, Page()).addErrback(self.failed)
        waiting.callback(Page())
        self.successResultOf(maybeDeferred(load)).show()
        self.successResultOf(waiting).show()
        self.successResultOf(waiting).turn()

    def shown(self, page, other):
        page.show()
        other.show()
        return succeed(Leaf())

    # What it is called with is no page.
    def failed(self, failure):
        failure.show()
