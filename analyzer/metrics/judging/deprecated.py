"""Code that its owners have given up: it stands as it is until nobody uses it any more."""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from sys import maxsize
from typing import Final

from analyzer.metrics.judging.written import last_names, outermost
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import NodeKind

_MODULE: Final = NodeKind.MODULE

_MARK: Final = "deprecated"
_SAID: Final = re.compile(r"(?mi)^\W*(?:@deprecated\b|deprecated:|\.\.\s+deprecated::)")
"""How a line of documentation begins that says so."""
_NAMED: Final = re.compile(r"(?i)(?:^|[/_.-])deprecated(?=[/_.-])")
"""A part of the name of a file or a folder that says so of all in it."""


def deprecated_lines(nodes: Sequence[SymbolNode]) -> Mapping[str, Sequence[tuple[int, int]]]:
    """Return by file the first and last lines of what annotations, documentation or paths call deprecated, in order and none in another
    one."""
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for node in nodes:
        if node.kind is _MODULE and node.path is not None and _NAMED.search(node.path):
            found[node.path].append((1, maxsize))
        elif node.definition is not None and node.path is not None and _is_deprecated(node):
            found[node.path].append((node.definition.span.start_line, node.definition.span.end_line))
    return {path: list(outermost(sorted(spans))) for path, spans in found.items()}


def in_lines(nodes: Sequence[SymbolNode], lines: Mapping[str, Sequence[tuple[int, int]]]) -> Iterator[int]:
    """Yield the symbols that lie in some stretches of lines, by path, in order."""
    for number, node in enumerate(nodes):
        if node.definition is not None and (spans := lines.get(node.path or "")):
            before = bisect_right(spans, (node.definition.span.start_line, maxsize))
            if before and node.definition.span.end_line <= spans[before - 1][1]:
                yield number


def _is_deprecated(node: SymbolNode) -> bool:
    definition = node.definition
    if definition is None:
        return False
    is_marked = bool(definition.decorators) and _MARK in map(str.lower, last_names(node))
    return is_marked or (bool(definition.docstring) and _SAID.search(definition.docstring or "") is not None)
