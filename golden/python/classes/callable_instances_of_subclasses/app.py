import abc


class Wait(abc.ABC):
    @abc.abstractmethod
    def __call__(self, count): ...


class Fixed(Wait):
    def __call__(self, count):
        return 1


class Never(Wait):
    """Inherits what is called."""


class Random(Fixed):
    def __call__(self, count):
        return super().__call__(count)


class Stranger:
    def __call__(self, count):
        return 2


def run(wait: Wait, fixed: Fixed):
    wait(1)
    fixed(1)


class Both:
    def __init__(self, wait: Wait):
        self.wait = wait

    def run(self):
        self.wait(1)


def sure():
    Random()(1)
    Fixed()(1)


class Job:
    """Cannot be called itself, and those below can."""


class Started(Job):
    def __call__(self, count):
        return count.made()


class Count:
    def made(self):
        return 1


class Other(Job):
    """Cannot be called either."""


def begin() -> Job:
    return Started()


def other() -> Other:
    return Other()


def begun():
    begin()(Count())
    other()(Count())
