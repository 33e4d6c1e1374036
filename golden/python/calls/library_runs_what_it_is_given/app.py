import asyncio
import contextlib
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor

import kennel


class Dog:
    def bark(self): ...


def make():
    return Dog()


async def later():
    return Dog()


def play(dog): dog.bark()
def stroke(dog): dog.bark()
def never(): ...


@contextlib.contextmanager
def manager():
    yield Dog()


def nothing(pool: ThreadPoolExecutor, unknown):
    pool.submit(unknown)
    pool.submit(make).never()
    threading.Thread(never)
    asyncio.run(unknown).bark()


def threads(pool: ThreadPoolExecutor):
    threading.Thread(target=play, args=(Dog(),)).start()
    threading.Timer(1, make).start()
    pool.submit(stroke, Dog())
    pool.submit(make).result().bark()


def loops(loop: asyncio.AbstractEventLoop):
    asyncio.run(later()).bark()
    loop.call_soon(make)
    loop.run_until_complete(later()).bark()


async def tasks(loop: asyncio.AbstractEventLoop):
    (await asyncio.create_task(later())).bark()
    one, other = await asyncio.gather(later(), later())
    other.bark()
    (await loop.run_in_executor(None, make)).bark()
    async with asyncio.TaskGroup() as group:
        task = group.create_task(later())
    (await task).bark()


def stacks():
    with contextlib.ExitStack() as stack:
        stack.enter_context(manager()).bark()
        stack.callback(make)


class Own:
    def useFixture(self, dog): ...

    def use_negative(self):
        self.useFixture(Dog()).bark()


class Cases(kennel.TestCase, unittest.TestCase):
    def test_one(self):
        self.useFixture(Dog()).bark()
        self.enterContext(manager()).bark()
