def work(): ...
async def wait(): ...


async def run(items):
    try:
        work()
        for item in items:
            if item:
                work()
    except ValueError:
        work()
    else:
        work()
    finally:
        work()
    while work():
        await wait()
    [work() for item in items if work()]
    return work() if work() else work()


def nested():
    try:
        def inner():
            work()
    finally:
        ...
    for _ in "x":
        lambda: work()
