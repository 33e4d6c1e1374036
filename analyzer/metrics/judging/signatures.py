"""Heads of functions that stand on many lines: what follows a promise, or hands on what it is given, repeats them and has no choice."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from analyzer.metrics.judging.written import outermost
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import NodeKind

_LEAST_LINES: Final = 4


def lines_of_signatures(nodes: Sequence[SymbolNode]) -> Mapping[str, Sequence[tuple[int, int]]]:
    """Return by file the first and last lines of long lists of parameters, in order and none in another one."""
    lists: dict[tuple[str, str], list[int]] = defaultdict(list)
    for node in nodes:
        if node.kind is NodeKind.PARAMETER and node.definition is not None and node.path is not None:
            lists[node.path, node.parent or ""] += (node.definition.span.start_line, node.definition.span.end_line)
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for (path, _), lines in lists.items():
        if max(lines) - min(lines) >= _LEAST_LINES - 1:
            found[path].append((min(lines), max(lines)))
    return {path: list(outermost(sorted(spans))) for path, spans in found.items()}
