"""What does not run each time: what ends a loop by raising, and what is done once for each key, or where no answer is kept."""

import re
from collections.abc import Iterator
from typing import Final

from analyzer.extract.marks.noting import innermost, last_child, mark, mentions_of
from analyzer.extract.state.guards import FUNCTIONS, LOOPS
from analyzer.extract.state.text import child
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag
from analyzer.model.texts import Mark
from analyzer.syntax import Node

_REPEATING: Final = (*FUNCTIONS, *LOOPS)
_AROUND: Final = (c.Branch, *_REPEATING)
_ASKS_WORTH: Final = re.compile(rb"\b(?:raise|throw)\b|\]\s*=(?!=)|\.(?:set|put|add)\(")
"""What a loop has in which something may be done seldom."""
_KEEPS: Final = re.compile(rb"(?<![\w$.])([A-Za-z_$][\w$.]*)(?:\[[^\]\n]+\]\s*=(?!=)|\.(?:set|put|add)\()")
"""What a statement puts something into, under a key."""
_GIVEN: Final = re.compile(rb"return\s+([A-Za-z_$][\w$]*)")
_LOOKED_UP: Final = rb"(?<![\w$.])%s\b[^=\n]*=(?!=)[^\n]*(?:\.get\w*\(|\w\[[^\]\n]+\])"
"""What a name has that stands for what was kept: it was looked up by a key."""


def mark_seldom(walk: Walk, loop: Node) -> None:
    """Note the ways in a loop that end by raising, which ends that, too, and those that put something into a collection which they ask
    first: it is there when the same key comes again."""
    if _ASKS_WORTH.search(walk.source, loop.start_byte, loop.end_byte) is None:
        return
    for branch in _branches(walk, loop):
        construct = walk.constructs[branch.kind_id]
        way = child(branch, construct.consequence) if isinstance(construct, c.Branch) else None
        if way is not None and (_raises(walk, way) or _keeps(walk, branch, way)):
            mark(walk, Mark.SELDOM, way)


def _branches(walk: Walk, node: Node) -> Iterator[Node]:
    """Yield the branches in a node, but those of functions in it."""
    waiting = [node]
    while waiting:
        for part in waiting.pop().named_children:
            construct = walk.constructs[part.kind_id]
            if isinstance(construct, c.Branch):
                yield part
            if not isinstance(construct, FUNCTIONS):
                waiting.append(part)


def _raises(walk: Walk, way: Node) -> bool:
    last = last_child(way) if isinstance(walk.constructs[way.kind_id], c.Block) else way
    return last is not None and isinstance(walk.constructs[last.kind_id], c.Raise)


def _keeps(walk: Walk, branch: Node, way: Node) -> bool:
    asked = walk.source[branch.start_byte : way.start_byte]
    return any(mentions_of(kept[1]).search(asked) for kept in _KEEPS.finditer(walk.source, way.start_byte, way.end_byte))


def mark_kept_answer(walk: Walk, node: Node) -> None:
    """Note what stands behind a branch that gives back what was looked up, where it is there: that is asked for the first time alone."""
    if not walk.flags & Flag.IN_CONDITIONAL:
        return
    given = _GIVEN.match(walk.source, node.start_byte, node.end_byte)
    branch = innermost(walk, node, _AROUND) if given is not None else None
    if given is None or branch is None or not isinstance(walk.constructs[branch.kind_id], c.Branch):
        return
    if mentions_of(given[1]).search(walk.source, branch.start_byte, node.start_byte) is None:
        return
    function = innermost(walk, branch, _REPEATING)
    if function is None or not isinstance(walk.constructs[function.kind_id], FUNCTIONS):
        return
    first, last = branch.end_point[0] + 2, function.end_point[0] + 1
    if first <= last and re.compile(_LOOKED_UP % re.escape(given[1])).search(walk.source, function.start_byte, node.start_byte):
        walk.facts.marks.extend((Mark.SELDOM, first, last, walk.owner, NONE))
