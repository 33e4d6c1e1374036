"""Code that its owners have given up: it stands as it is until nobody uses it any more."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from analyzer.metrics.judging.written import last_names, outermost
from analyzer.model.program import SymbolNode

_MARK: Final = "deprecated"
_SAID: Final = re.compile(r"(?mi)^\W*(?:@deprecated\b|deprecated:|\.\.\s+deprecated::)")
"""How a line of documentation begins that says so."""


def deprecated_lines(nodes: Sequence[SymbolNode]) -> Mapping[str, Sequence[tuple[int, int]]]:
    """Return by file the first and last lines of what annotations or documentation call deprecated, in order and each in no other one."""
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for node in nodes:
        if node.definition is not None and node.path is not None and _is_deprecated(node):
            found[node.path].append((node.definition.span.start_line, node.definition.span.end_line))
    return {path: list(outermost(sorted(spans))) for path, spans in found.items()}


def _is_deprecated(node: SymbolNode) -> bool:
    documentation = (node.definition and node.definition.docstring) or ""
    return _MARK in map(str.lower, last_names(node)) or _SAID.search(documentation) is not None
