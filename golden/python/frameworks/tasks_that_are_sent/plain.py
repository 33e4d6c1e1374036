def plain(item):
    return item


def other(item):
    plain.delay(item)


class Clock:
    def delay(self, item):
        return item


def task(function):
    return Clock()


@task
def own(item):
    return item


def wait():
    own.delay(1)


class Queue:
    def task(self, function):
        return Clock()


queue = Queue()


@queue.task
def queued(item):
    return item


def hurry():
    queued.delay(2)
