"""The relations between symbols: all places that make one are joined as they come, and become the table of edges."""

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter

from analyzer.link.edges import EdgeRow
from analyzer.link.targets import max_confidence
from analyzer.model.facts import NONE
from analyzer.model.program import SymbolEdge, SymbolNode
from analyzer.schema.vocab import Confidence, EdgeKind, EdgeRule

Relation = tuple[int | str, EdgeKind, int | str]
"""What makes two places one edge: source, kind, target."""

MergedEdge = tuple[str | None, int | None, int, Confidence, str]
"""All places of one relation: path and line of the first place, how many there are, the surest confidence and its rule."""

EdgeColumns = tuple[int, EdgeKind, int, *MergedEdge]
"""A row of the table of edges. It starts with its sort key, so rows compare as they are."""


class Relations:
    """What relates to what so far; symbols are denotations. `parents` has what directly contains each symbol of code (-1: nothing)."""

    def __init__(self, parents: Iterable[int]) -> None:
        self._parents = parents
        self._merged: dict[Relation, MergedEdge] = {}

    def add(self, rows: Iterable[EdgeRow]) -> None:
        """Take places that make relations. Of equally sure ones the rule of the first that comes is kept."""
        merged = self._merged
        for source, target, kind, path, line, confidence, rule in rows:
            key = (source, kind, target)
            before = merged.get(key)
            if before is None:
                merged[key] = (path, line, 1, confidence, rule)
            else:
                merged[key] = _join(before, path, line, confidence, rule)

    def add_named(self, edges: Sequence[SymbolEdge], nodes: Sequence[SymbolNode]) -> None:
        """Take relations between symbols that are known by name."""
        numbers = {node.symbol: number for number, node in enumerate(nodes)} if edges else {}
        self.add(
            (numbers[each.source], numbers[each.target], each.kind, each.path, each.line, each.confidence, each.rule) for each in edges
        )

    def outside(self) -> set[str]:
        """Return the full names of what is outside the repository and is related to anything."""
        ends = {*map(itemgetter(0), self._merged), *map(itemgetter(2), self._merged)}
        return {end for end in ends if isinstance(end, str)}

    def rows(self, nodes: Sequence[SymbolNode], ids: dict[str, int]) -> list[EdgeColumns]:
        """Return the table of edges in its order; nothing is kept. `ids` are those of names outside the repository."""
        rows: list[EdgeColumns] = [
            (source if isinstance(source, int) else ids[source], kind, target if isinstance(target, int) else ids[target], *edge)
            for (source, kind, target), edge in self._merged.items()
        ]
        self._merged.clear()
        rows += _containment(nodes, self._parents)
        rows.sort()
        return rows


def _containment(nodes: Sequence[SymbolNode], parents: Iterable[int]) -> Iterator[EdgeColumns]:
    """Yield the edges from containers to what they contain: there is one for each symbol."""
    contains, certain, by_syntax = EdgeKind.CONTAINS, Confidence.CERTAIN, EdgeRule.SYNTAX
    for number, (parent, node) in enumerate(zip(parents, nodes, strict=False)):
        if parent != NONE and node.definition is not None:
            yield parent, contains, number, node.path, node.definition.span.start_line, 1, certain, by_syntax


def _join(before: MergedEdge, other_path: str | None, other_line: int | None, other: Confidence, other_rule: str) -> MergedEdge:
    """Return the same with one more place."""
    path, line, places, confidence, rule = before
    if other is not confidence and max_confidence(confidence, other) is other:
        confidence, rule = other, other_rule
    if (path or "", line or 0) > (other_path or "", other_line or 0):
        path, line = other_path, other_line
    return path, line, places + 1, confidence, rule
