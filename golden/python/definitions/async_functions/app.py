async def fetch(): ...


async def stream():
    yield await fetch()


def numbers():
    yield 1


def delegated():
    yield from numbers()


def not_a_generator():
    return lambda: (yield)
