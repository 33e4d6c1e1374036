from collections import namedtuple
from typing import NamedTuple


class Sink:
    def write(self): ...


class Source:
    def read(self): ...


class Pair(NamedTuple):
    sink: Sink
    source: Source


class Plain:
    sink: Sink

    def _asdict(self): ...


Listed = namedtuple("Listed", "sink source")


# A class of its own says itself what its method gives, and what is no field is no item.
def not_fields(plain: Plain, pair: Pair):
    plain._asdict()["sink"].write()
    pair._asdict()["other"].write()


def declared(pair: Pair):
    pair._asdict()["sink"].write()
    for name, value in pair._asdict().items():
        value.read()
    named(**pair._asdict())


def made():
    listed = Listed(Sink(), Source())
    listed._asdict()["sink"].write()


def named(source, sink):
    source.read()
    sink.write()
