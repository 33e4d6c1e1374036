from abc import ABC
from threading import Thread

from elsewhere import Base


class Meta:
    def __init__(self, **options):
        super().__init__()

    def __repr__(self):
        return "meta"

    def run(self): ...


class Worker(Thread, Meta):
    def __init__(self):
        super().__init__()


class Unknown(Base, Meta):
    def __init__(self):
        super().__init__()


class Failure(Exception, Meta):
    def __repr__(self):
        return super().__repr__()


class Alone(ABC):
    def __init__(self):
        super().__init__()


class Handler(ABC, Meta):
    def __init__(self):
        super().__init__()
        super().run()


class Plain(ABC, Meta):
    def copy(self):
        return Plain()
