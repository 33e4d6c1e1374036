"""Telling a guard, which only leaves, from a block that nests what runs."""

from typing import Final

from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.syntax import Node


def nested_statements(walk: Walk, node: Node | None, has_alternative: bool = True) -> int:
    """Return how many statements stand in a block: none in a guard, a short block without an alternative that ends by leaving a function or
    a round, since what runs further on is not nested in it."""
    if not walk.counters.levels:
        return 0
    parts = [node] if node is not None else []
    while len(parts) == 1 and isinstance(walk.constructs[parts[0].kind_id], _BLOCKS):
        parts = walk.parts(parts[0])
    is_guard = not has_alternative and 0 < len(parts) <= _LONGEST_GUARD
    return 0 if is_guard and isinstance(walk.constructs[parts[-1].kind_id], _LEAVING) else len(parts)


_BLOCKS: Final = (c.Block, c.OrderedBlock)
_LEAVING: Final = (c.Return, c.Raise, c.Break, c.Continue)
_LONGEST_GUARD: Final = 3
"""Statements of a guard: it may say why it leaves, and give back what it has."""
