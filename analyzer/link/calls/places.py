"""Places where a construct, or something outside the repository, calls without a call expression."""

from collections.abc import Iterator
from typing import NamedTuple

from analyzer.link.flow.solver.graph import Values
from analyzer.link.flow.solver.objects import is_weak, strong
from analyzer.link.flow.solver.state import Flow
from analyzer.schema.vocab import CallSyntax


class Place(NamedTuple):
    """An implicit call to be: which method of which values is called.

    `names` are names of methods separated by blanks, of which the first that a class knows is called; empty where the values themselves
    are. `text` is what the source calls them, `end` where the call expression around it ends; without one the place is the construct's.
    """

    syntax: CallSyntax
    held: Values
    names: str
    line: int
    column: int
    owner: int
    text: str | None = None
    end: tuple[int, int] | None = None
    is_write: bool = False


def iteration_places(flow: Flow, place: Place, advance: str) -> Iterator[Place]:
    """Yield the place that makes an iterator, and the one that asks it for elements."""
    yield place
    iterators: Values = frozenset()
    for value in place.held:
        slot = flow.iterators.get((strong(value), place.names)) if flow.is_instance(value) else None
        if slot is not None:
            iterators |= flow.graph.values[slot]
    if iterators:
        yield place._replace(held=iterators, names=advance)


def asked_of_any(flow: Flow, held: Values) -> Values:
    """Return what of some values is asked by what asks any value: what came through arguments only where nothing but objects did."""
    is_mixed = not all(flow.is_instance(each) for each in held)
    return frozenset([each for each in held if not is_weak(each)]) if is_mixed else held
