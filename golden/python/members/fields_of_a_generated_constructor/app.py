import enum
from functools import total_ordering

import attr


class Sink:
    def write(self): ...


def ring(): ...


# Not of a generated constructor: no decorator could have made one, a constructor is written, or the class has members and not fields.
class Undecorated:
    bell = attr.ib()

    def run(self):
        self.bell()


@total_ordering
class Written:
    bell = attr.ib()

    def __init__(self, other):
        self.other = other

    def run(self):
        self.bell()


@enum.unique
class Tone(enum.Enum):
    LOW = enum.auto()

    def run(self):
        self.LOW()


Undecorated(ring).run()
Written(ring).run()
Tone(ring).run()


@attr.s
class Logger:
    sink = attr.ib()
    bell = attr.ib(default=None)
    spare = attr.ib(default=attr.Factory(Sink))
    second = attr.ib(factory=Sink)

    def by_position(self):
        self.sink.write()

    def by_keyword(self):
        self.bell()

    def by_default(self):
        self.spare.write()
        self.second.write()


def record(cls):
    return attr.s(frozen=True)(cls)


@record
class Louder(Logger):
    horn = attr.ib()

    def after_the_inherited(self):
        self.horn.write()


Logger(Sink(), bell=ring).by_keyword()
attr.evolve(Logger(Sink(), ring), bell=None).by_position()
Louder(None, None, None, None, Sink()).after_the_inherited()


@attr.s
class Guarded:
    _sink = attr.ib()
    _bell = attr.ib()
    bell = attr.ib()

    def by_its_name_without_the_underscore(self):
        self._sink.write()

    def own_field_comes_first(self):
        self._bell()
        self.bell()


Guarded(sink=Sink(), bell=ring).by_its_name_without_the_underscore()
