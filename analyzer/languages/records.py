"""How classes are kept in tables of databases, and what makes statements on those: the shape in which a language declares its libraries."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

TableName = Callable[[str, str], str]
"""How a library calls the table of a class that does not say so itself, by the path of its file and its name."""


class Records(NamedTuple):
    """How classes say in which table their objects are kept.

    `fields` are those that name it, each with its library; `Inner.name` is one of a class inside. `bases` are classes of libraries whose
    subclasses have a table unless one of the fields in `without` is true, called as they say; of a base in `heads` those alone whose own
    head says so.
    """

    fields: Mapping[str, str]
    bases: Mapping[str, TableName]
    without: frozenset[str] = frozenset()
    heads: Mapping[str, str] = MappingProxyType({})


class Recorded(NamedTuple):
    """A callable that makes a statement on the table of a class: of those that the arguments at `places` name.

    Without places it is the class that what it is called on is written with, or of whose objects that holds the records.
    """

    operation: str
    library: str
    places: tuple[int | str, ...] = ()


class Chained(NamedTuple):
    """How a library builds statements by calls in a chain that begins with one of its own, whose full name begins with `root`.

    `naming` are the calls whose first argument names a table, with what is done with it; empty where another call of the chain says
    that, one of the `operations`, or else none: it is read. The first argument of what is in `own` names a query of the statement itself.
    """

    library: str
    root: str
    naming: Mapping[str, str]
    operations: Mapping[str, str]
    own: frozenset[str]


class Repositories(NamedTuple):
    """Interfaces that a library implements, which hold the records of a class: the first type argument of `base`.

    A method of theirs without a body in the program makes the statement that the beginning of its name tells.
    """

    base: str
    library: str
    operations: Mapping[str, str]


class Stored(NamedTuple):
    """A callable that makes a statement on the table in which an argument is kept, the first one, or all of them if it `takes_all`.

    `operation` is the statement, None where another call tells. What it takes may be of no table at all unless it `proves` one.
    """

    operation: str | None
    library: str
    proves: bool = True
    takes_all: bool = False


@dataclass(frozen=True, eq=False)
class Notices:
    """How a library tells functions that objects of classes are kept or removed.

    `signals` are what it tells that by, each with the names of the methods of `owners` that send it. A function is connected by their
    method `connect`, or by one of `connecting`, whose first argument names them; the argument `sender` is the class.
    """

    library: str
    signals: Mapping[str, frozenset[str]]
    owners: frozenset[str]
    connecting: frozenset[str]
    connect: str = "connect"
    sender: str = "sender"

    @cached_property
    def sending(self) -> Mapping[str, tuple[str, ...]]:
        """The last names of the signals that each method sends, by its full name."""
        methods = sorted(set().union(*self.signals.values()))
        sent = {name: tuple(full.rpartition(".")[2] for full, those in self.signals.items() if name in those) for name in methods}
        return {f"{owner}.{name}": signals for owner in self.owners for name, signals in sent.items()}

    @cached_property
    def hearing(self) -> frozenset[str]:
        """The full names of what connects a function."""
        return self.connecting | {f"{signal}.{self.connect}" for signal in self.signals}
