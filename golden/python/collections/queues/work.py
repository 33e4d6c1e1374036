import asyncio
import queue
from contextvars import ContextVar


class Job:
    def run(self):
        return None


class Adapter:
    def send(self):
        return None


class Settings:
    def send(self):
        return None


jobs = queue.Queue(maxsize=3)
later: asyncio.Queue[Job] = asyncio.Queue()
context: ContextVar[Adapter] = ContextVar("context", default=Adapter())
empty = queue.SimpleQueue()


def produce():
    jobs.put(Job())
    jobs.put_nowait(Job())


def consume():
    jobs.get().run()
    jobs.qsize()
    empty.get().run()


async def consume_later():
    job = await later.get()
    job.run()


def send():
    context.get().send()
    context.set(Adapter())
