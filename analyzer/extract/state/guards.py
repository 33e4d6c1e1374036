"""Telling a guard, which only leaves, from a block that nests what runs."""

from typing import Final

from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.syntax import Node


def only_leaves(walk: Walk, node: Node | None) -> bool:
    """Return whether a block has a single statement, which leaves a function or a round: what runs further on is not nested in it."""
    while node is not None and isinstance(walk.constructs[node.kind_id], _BLOCKS):
        parts = walk.parts(node)
        node = parts[0] if len(parts) == 1 else None
    return node is not None and isinstance(walk.constructs[node.kind_id], _LEAVING)


_BLOCKS: Final = (c.Block, c.OrderedBlock)
_LEAVING: Final = (c.Return, c.Raise, c.Break, c.Continue)
