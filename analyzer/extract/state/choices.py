"""Telling branches that look something up, as the cases of a choice do, from those that ask several things."""

import re
from collections.abc import Iterator
from typing import Final

from analyzer.extract.state.guards import is_plain_case
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.syntax import Node

SEVERAL: Final = 4
"""How many comparisons of one thing ask whether it is a member of a collection, or look it up."""
_COMPARED: Final = re.compile(
    rb"\(?\s*([\w.$]+(?:\(\))?)\s*(={2,3}|!={1,2}|[<>]=?(?![<>])|\bis\b|\bin\b|\binstanceof\b|\.equals\()\s*[^=&|\s]"
)
_ALIKE: Final = re.compile(rb"[^!i]|in")
"""How operators begin that may look one thing up, one branch after the other: what is asked of what it is not may be asked again."""
_JOINED: Final = re.compile(rb"&&|\|\||\b(?:and|or)\b")


def compared(walk: Walk, node: Node) -> tuple[bytes, bytes] | None:
    """Return what an expression compares, and by which operator, if it begins so."""
    match = _COMPARED.match(walk.source, node.start_byte, node.end_byte)
    return (match[1], match[2]) if match else None


def looked_up(walk: Walk, node: Node) -> int:
    """Return how many branches a chain has that compares one thing with another one in each, and does one plain thing; 0 for others.

    A branch that stands alone is kept beside those of its block that compare the same thing.
    """
    first, found = None, 0
    for asked, does in _ways(walk, node):
        if asked is None or does is None:
            return 0
        one = compared(walk, asked)
        is_joined = _JOINED.search(walk.source, asked.start_byte, asked.end_byte) is not None
        if one is None or (first or one) != one or is_joined or not is_plain_case(walk, [does]):
            return 0
        first, found = one, found + 1
    if first is not None and _ALIKE.match(first[1]) and _is_alone(walk, node):
        walk.counters.asked[first] = walk.counters.asked.get(first, 0) + 1
    return found if found >= SEVERAL else 0


def _ways(walk: Walk, node: Node) -> Iterator[tuple[Node | None, Node | None]]:
    """Yield the conditions of a branch and of those that stand beside it, each with what it guards."""
    pending = [node]
    while pending:
        way = pending.pop(0)
        construct = walk.constructs[way.kind_id]
        if isinstance(construct, c.Otherwise):
            pending += walk.parts(way)
        elif isinstance(construct, c.Branch | c.ScopedBranch):
            yield way.child_by_field_name(construct.condition), way.child_by_field_name(construct.consequence)
            pending += _alternatives(walk, way)


def _is_alone(walk: Walk, node: Node) -> bool:
    """Return whether a branch has no alternative, and asks of nothing that it declares itself."""
    construct = walk.constructs[node.kind_id]
    declares = isinstance(construct, c.ScopedBranch) and node.child_by_field_name(construct.initializer) is not None
    return not declares and not _alternatives(walk, node)


def _alternatives(walk: Walk, branch: Node) -> list[Node]:
    construct = walk.constructs[branch.kind_id]
    if isinstance(construct, c.Branch):
        return branch.children_by_field_name(construct.alternatives)
    return branch.children_by_field_name(construct.alternative) if isinstance(construct, c.ScopedBranch) else []
