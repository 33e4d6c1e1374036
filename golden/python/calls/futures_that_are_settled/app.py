"""A future gives what it was settled with, to who awaits it and to who asks for it; another one does not."""

import asyncio
import concurrent.futures


class Answer:
    def read(self): ...


class Asking:
    def __init__(self, loop: asyncio.AbstractEventLoop):
        self.answer = loop.create_future()
        self.never = loop.create_future()
        self.other = asyncio.Future()
        self.of_thread = concurrent.futures.Future()

    def settle(self):
        self.answer.set_result(Answer())
        self.other.set_result(Answer())
        self.of_thread.set_result(Answer())

    async def ask(self):
        (await self.never).read()
        self.answer.read()
        (await self.answer).read()
        (await asyncio.wait_for(self.other, 1)).read()
        self.other.result().read()
        self.of_thread.result(timeout=1).read()


async def answers():
    yield Answer()


async def step_by_step():
    anext(answers()).read()
    (await anext(answers())).read()
    async for each in aiter(answers()):
        each.read()
