"""How often code writes the name of a candidate where it is known to mean another symbol of that name, which the repository defines."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import chain
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
    places = zip(*(cast(Sequence[int], sites[column]) for column in ("name_line", "name_column", "target_id")), strict=True)
    texts = zip(*(cast(Sequence[str], sites[column]) for column in ("callee_name", "path")), strict=True)
    for (name, path), (line, column, target) in zip(texts, places, strict=True):
        if name in names and target is not None:
            yield (path, line, column), uses.parents[target] if nodes[target].kind is _CONSTRUCTOR else target


def _used(program: Program, symbols: Set[int]) -> Iterator[tuple[_Place, int]]:
    """Yield where some symbols are used in other ways."""
    rows = program.occurrences
    places = zip(*(cast(Sequence[int], rows[column]) for column in ("line", "column", "target_id")), strict=True)
    for path, role, (line, column, target) in zip(cast(Sequence[str], rows["path"]), rows["role"], places, strict=True):
        if target in symbols and role not in _UNCOUNTED:
            yield (path, line, column), target
