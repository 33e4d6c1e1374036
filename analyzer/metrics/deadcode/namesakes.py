"""How often code writes the name of a candidate where it is known to mean another symbol of that name, which the repository defines."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import chain, compress
from typing import Final, cast

from analyzer.metrics.deadcode.evidence import MEMBERS
from analyzer.metrics.deadcode.uses import Uses
from analyzer.model.program import Program
from analyzer.schema.vocab import NodeKind, OccurrenceRole

_CONSTRUCTOR: Final = NodeKind.CONSTRUCTOR
_UNCOUNTED: Final = frozenset((OccurrenceRole.IMPORT, OccurrenceRole.MENTION))
"""Imports explain themselves, and texts are asked apart."""

_Place = tuple[str, int, int]
"""Path, line and column of a name."""


def written_for_namesakes(program: Program, uses: Uses, candidates: Sequence[int], live: Set[int]) -> Mapping[tuple[str, bool], int]:
    """Return how often each name is written where code uses a namesake that something live uses, and surely no candidate; those that are
    members apart.

    A place that may mean a candidate too speaks for that.
    """
    nodes, own = program.nodes, frozenset(candidates)
    names = {nodes[number].name for number in own}
    namesakes = {
        number
        for number, node in enumerate(nodes)
        if node.name in names and node.definition is not None and number not in own
        if not live.isdisjoint(uses.users.get(number, ()))
    }
    meant: dict[_Place, set[int]] = defaultdict(set)
    for place, target in chain(_called(program, uses, names), _used(program, namesakes | own)):
        meant[place].add(target)
    known = (nodes[min(targets)] for targets in meant.values() if targets <= namesakes)
    return Counter((node.name, node.kind in MEMBERS) for node in known)


def _called(program: Program, uses: Uses, names: Set[str]) -> Iterator[tuple[_Place, int]]:
    """Yield where one of some names is called, with what that may mean: a class for its constructor."""
    sites, nodes = program.call_sites, program.nodes
    columns = (sites[column] for column in ("path", "name_line", "name_column", "target_id"))
    for path, line, column, target in compress(zip(*columns, strict=True), map(names.__contains__, sites["callee_name"])):
        if isinstance(target, int):
            called = uses.parents[target] if nodes[target].kind is _CONSTRUCTOR else target
            yield (cast(str, path), cast(int, line), cast(int, column)), called


def _used(program: Program, symbols: Set[int]) -> Iterator[tuple[_Place, int]]:
    """Yield where some symbols are used in other ways."""
    rows = program.occurrences
    columns = (rows[column] for column in ("path", "line", "column", "target_id", "role"))
    for path, line, column, target, role in compress(zip(*columns, strict=True), map(symbols.__contains__, rows["target_id"])):
        if role not in _UNCOUNTED:
            yield (cast(str, path), cast(int, line), cast(int, column)), cast(int, target)
