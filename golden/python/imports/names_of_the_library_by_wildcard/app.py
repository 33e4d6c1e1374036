from own import *
from typing import *


# What the module in the repository offers goes before what the library has under that name, and private names are not taken.
def own_first(value: Sequence):
    value.own()


def private():
    _collect_type_vars()


class Sink:
    def write(self): ...


def by_wildcard(sink: Optional[Sink], sinks: List[Sink]):
    sink.write()
    sinks[0].write()
    unknown_name()
