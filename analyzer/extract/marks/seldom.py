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
_ASKED: Final = re.compile(
    rb"if\s*\(?\s*([A-Za-z_$][\w$]*)(?:\s*(?:!==?\s*(?:null|undefined|nil)|is\s+not\s+None))?\s*\)?\s*[:{]?\s*(?=return\b|\Z)"
)
"""A branch that only asks whether something is there, and leaves."""
_OUTSIDE: Final = re.compile(rb"\b(?:global|nonlocal)\s[^\n;]*")
_SET: Final = rb"(?<![\w$.])%s\s*=(?!=)"
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
    """Note what stands behind a branch that leaves where an answer is there, which was looked up, or which the function itself keeps
    outside of it: that is asked for the first time alone."""
    if not walk.flags & Flag.IN_CONDITIONAL:
        return
    branch = innermost(walk, node, _AROUND)
    if branch is None or not isinstance(walk.constructs[branch.kind_id], c.Branch):
        return
    given = _GIVEN.match(walk.source, node.start_byte, node.end_byte)
    is_asked = given is not None and mentions_of(given[1]).search(walk.source, branch.start_byte, node.start_byte) is not None
    asked = _ASKED.match(walk.source, branch.start_byte, node.start_byte)
    function = innermost(walk, branch, _REPEATING) if is_asked or asked is not None else None
    if function is None or not isinstance(walk.constructs[function.kind_id], FUNCTIONS):
        return
    first, last = branch.end_point[0] + 2, function.end_point[0] + 1
    is_looked_up = is_asked and given is not None and _is_looked_up(walk, function, node, given[1])
    if first <= last and (is_looked_up or (asked is not None and _is_kept(walk, function, branch, asked[1]))):
        walk.facts.marks.extend((Mark.SELDOM, first, last, walk.owner, NONE))


def _is_looked_up(walk: Walk, function: Node, end: Node, name: bytes) -> bool:
    return re.compile(_LOOKED_UP % re.escape(name)).search(walk.source, function.start_byte, end.start_byte) is not None


def _is_kept(walk: Walk, function: Node, branch: Node, name: bytes) -> bool:
    """Return whether a name that a branch asks for is first heard of there, so that it is none of the function's own, and is set behind."""
    before = _OUTSIDE.sub(b"", walk.source[function.start_byte : branch.start_byte])
    if mentions_of(name).search(before) is not None:
        return False
    return re.compile(_SET % re.escape(name)).search(walk.source, branch.end_byte, function.end_byte) is not None
