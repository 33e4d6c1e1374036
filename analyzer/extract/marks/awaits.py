"""Awaits in rounds of a loop that may not need each other."""

import re
from bisect import bisect_left
from typing import Final

from analyzer.extract.marks.noting import NAMES, innermost, mark
from analyzer.extract.marks.rounds import LONGEST_LOOP, is_for_parts, is_paced, is_written_out, loop_around
from analyzer.extract.state.guards import FUNCTIONS
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.languages import told
from analyzer.model.facts import Flag
from analyzer.model.texts import Mark
from analyzer.syntax import Node

_LEAVES: Final = re.compile(rb"\b(?:break|return|raise|throw|yield)\b")
_BEGINS: Final = re.compile(rb"(?:^[ \t]*|[;{}:][ \t]*)await\b", re.MULTILINE)
"""An await that may begin a statement: nobody takes its result."""
_GOES_ON: Final = b"(,=[?&|+-*/<>.!"
"""What a line ends with that the next one goes on."""
_CALLED: Final = re.compile(rb"await\s+([A-Za-z_$][\w$]*)\s*\(")
_SETS: Final = re.compile(rb"(?<![=<>!+*/-]):?=(?![=>])")
_WORDS: Final = re.compile(rb"[A-Za-z_$][\w$]*")
_ITSELF: Final = re.compile(rb"[(,]\s*(?:this|self)\s*[,)]")
"""The object of the method around as an argument."""
_COLLECTS: Final = re.compile(rb"[\w$.]+(?:\.(?:push|append|add)\(|\[[^\]\n]*\]\s*=)\s*(?:await\b|([A-Za-z_$][\w$]*)\s*\)?;?$)")
"""A statement that puts what it awaits, or a variable, into a collection."""
_KEEPS: Final = re.compile(rb"(?:(?:const|let|var)\s+)?([A-Za-z_$][\w$]*)(?:\s*:[^=]*)?\s*=\s*await\b")
"""A statement that keeps what it awaits in a variable."""
_SHORTLY: Final = 500
"""Bytes before a loop in which a comment may speak of it."""
_ABOVE: Final = 2_000
"""Bytes before an await in which its round may set what it takes."""
_LONGEST_TARGET: Final = 100
_LONGEST_BLANK: Final = 200
_ROW: Final = 5
"""Numbers of a mark."""


def mark_await(walk: Walk, node: Node) -> None:
    """Note where a loop over a collection first awaits in each round, though nothing leaves it early: rounds may not need each other.

    Where results are taken the rounds ask for something; one that only does something may count on what the one before did. What is called
    by the name that each round has for its element is a step of several that come one after the other.
    """
    loop = loop_around(walk, node) if walk.flags & Flag.IN_LOOP else None
    construct = None if loop is None else walk.constructs[loop.kind_id]
    if loop is None or not isinstance(construct, c.ForEach | c.Iteration) or loop.end_byte - loop.start_byte > LONGEST_LOOP:
        return
    body = loop.child_by_field_name(construct.body)
    if body is None or _is_left_or_asynchronous(walk, loop, construct) or _is_noted(walk, loop) or is_written_out(walk, loop):
        return
    if _is_meant_to_follow(walk, loop, body, node) or _needs_round_before(walk, loop, construct, node):
        return
    target = loop.child_by_field_name(construct.target)
    if target is not None and not _is_of_round(walk, target, body, node):
        return
    if not any(_is_statement(walk, found.start()) for found in _BEGINS.finditer(walk.source, loop.start_byte, body.end_byte)):
        mark(walk, _kind_of_taken(walk, body, node), node)
    elif _is_one_statement(walk, body):
        mark(walk, Mark.DONE_IN_LOOP, node)


def _is_left_or_asynchronous(walk: Walk, loop: Node, construct: c.ForEach | c.Iteration) -> bool:
    """Return whether something leaves a loop early, or it awaits its elements itself."""
    if any(each.type == construct.async_token for each in loop.children):
        return True
    return _LEAVES.search(walk.source, loop.start_byte, loop.end_byte) is not None


def _is_meant_to_follow(walk: Walk, loop: Node, body: Node, node: Node) -> bool:
    """Return whether one after the other is what a loop is there for, by its words: it goes easy on what it asks, or on one connection."""
    if is_paced(walk, loop) or is_for_parts(walk, loop, body) or _is_said_to_follow(walk, loop):
        return True
    return told.OF_ONE_CONNECTION.search(walk.source, node.start_byte, node.end_byte) is not None


def _needs_round_before(walk: Walk, loop: Node, construct: c.ForEach | c.Iteration, node: Node) -> bool:
    return _is_step(walk, loop, construct, node) or _is_handed_on(walk, loop, node)


def _is_said_to_follow(walk: Walk, loop: Node) -> bool:
    """Return whether a comment in a loop, or shortly before it in its function, says that one thing comes after the other, or why."""
    around = innermost(walk, loop, FUNCTIONS)
    start = max(loop.start_byte - _SHORTLY, 0 if around is None else around.start_byte)
    if not told.SAID_TO_FOLLOW.search(walk.source, start, loop.end_byte):
        return False
    for comment in walk.comments[bisect_left(walk.comment_starts, start) : bisect_left(walk.comment_starts, loop.end_byte)]:
        words = walk.source[comment.start_byte : comment.end_byte]
        if told.SAID_TO_FOLLOW.search(words) and not told.SAID_TO_CHANGE.search(words):
            return True
    return False


def _is_of_round(walk: Walk, target: Node, body: Node, node: Node) -> bool:
    """Return whether what is awaited is another thing each round: it has a name that the loop, or its body before, sets."""
    own = set(NAMES.findall(walk.source, node.start_byte, node.end_byte))
    if not own.isdisjoint(NAMES.findall(walk.source, target.start_byte, target.end_byte)):
        return True
    start = max(body.start_byte, node.start_byte - _ABOVE)
    for found in _SETS.finditer(walk.source, start, node.start_byte):
        left = walk.source[max(start, found.start() - _LONGEST_TARGET) : found.start()].rpartition(b"\n")[2]
        if not own.isdisjoint(_WORDS.findall(left)):
            return True
    return False


def _kind_of_taken(walk: Walk, body: Node, node: Node) -> int:
    if told.CHANGES.match(walk.source, node.start_byte, node.end_byte):
        return Mark.DONE_IN_LOOP
    return Mark.COLLECTED_IN_LOOP if _is_collected(walk, body, node) else Mark.AWAIT_IN_LOOP


def _is_collected(walk: Walk, body: Node, node: Node) -> bool:
    """Return whether rounds do no more than collect what each of them awaits."""
    if body == node:
        return True
    statements = [walk.source[each.start_byte : each.end_byte] for each in body.named_children if not each.is_extra]
    collects = _COLLECTS.match(statements[-1]) if len(statements) in (1, 2) else None
    if collects is None or len(statements) == 1:
        return collects is not None and collects[1] is None
    keeps = _KEEPS.match(statements[0])
    return keeps is not None and collects[1] == keeps[1]


def _is_one_statement(walk: Walk, body: Node) -> bool:
    statements = [each for each in body.named_children if not each.is_extra]
    return len(statements) == 1 and walk.source[statements[0].start_byte : statements[0].start_byte + 6] == b"await "


def _is_statement(walk: Walk, start: int) -> bool:
    """Return whether what begins a line goes on with nothing of the one before."""
    return walk.source[max(0, start - _LONGEST_BLANK) : start].rstrip()[-1:] not in _GOES_ON or not walk.source[start - 1 : start].isspace()


def _is_noted(walk: Walk, loop: Node) -> bool:
    """Return whether an await in a loop is noted already: what is noted since the loop began stands in it."""
    marks, first = walk.facts.marks, loop.start_point[0] + 1
    for place in range(len(marks) - _ROW, -1, -_ROW):
        if marks[place + 1] < first:
            return False
        if marks[place] in (Mark.AWAIT_IN_LOOP, Mark.COLLECTED_IN_LOOP, Mark.DONE_IN_LOOP) and marks[place + 3] == walk.owner:
            return True
    return False


def _is_step(walk: Walk, loop: Node, construct: c.ForEach | c.Iteration, node: Node) -> bool:
    """Return whether what is awaited is a call of a loop's element."""
    called = _CALLED.match(walk.source, node.start_byte, node.end_byte)
    body = loop.child_by_field_name(construct.body)
    return called is not None and body is not None and called[1] in NAMES.findall(walk.source, loop.start_byte, body.start_byte)


def _is_handed_on(walk: Walk, loop: Node, node: Node) -> bool:
    """Return whether a loop sets, there or further down, a variable that what it awaits takes: each round needs the one before it.

    What hands over the object itself fills or changes it, in an order that others see.
    """
    start = walk.source.rfind(b"\n", 0, node.start_byte) + 1
    before, own = _before_in(walk, loop, node), walk.source[node.start_byte : node.end_byte]
    if _ITSELF.search(own):
        return True
    rest = walk.source[start : node.start_byte] + walk.source[node.end_byte : loop.end_byte]
    for name in set(NAMES.findall(own)):
        sets = re.compile(rb"(?<![\w$.])%s[ \t]*(?:[-+*/%%&|?]{0,2}=)(?![=>])" % re.escape(name))
        follows = re.compile(rb"(?m)(?:^|[;{}])[ \t]*" + sets.pattern)
        if follows.search(rest) and not sets.search(before):
            return True
    return False


def _before_in(walk: Walk, loop: Node, node: Node) -> bytes:
    """Return the head of a loop, and what in it runs before a node in each round that comes to it: no other branch does."""
    parts, below, around = list[bytes](), node, node.parent
    while around is not None and below != loop:
        if around == loop or isinstance(walk.constructs[around.kind_id], c.Block | c.OrderedBlock | c.ScopedBlock):
            parts.append(walk.source[around.start_byte : below.start_byte])
        below, around = around, around.parent
    return b"\n".join(parts)
