from contextlib import contextmanager


class Task:
    def start(self): ...


class Session:
    def __enter__(self): return Task()
    def __exit__(self, *error): ...


def tasks():
    yield Task()


async def later():
    yield Task()


@contextmanager
def opened():
    yield Task()


async def main():
    for task in tasks(): task.start()
    async for task in later(): task.start()
    with Session() as task: task.start()
    with opened() as task: task.start()
    tasks().start()
