"""Loops that make a round for each of several things, and what else their heads and names tell of their rounds."""

import re
from typing import Final

from analyzer.extract.marks.noting import innermost, mentions_of
from analyzer.extract.marks.seldom import mark_seldom
from analyzer.extract.state.guards import FUNCTIONS, LOOPS
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.languages import told
from analyzer.model.facts import NONE
from analyzer.model.texts import Mark
from analyzer.syntax import Node

LONGEST_LOOP: Final = 20_000
"""Bytes of a loop that is looked at: nobody writes longer ones, and loops in loops, or their awaits, would take the square of them."""

_ENDS: Final = re.compile(rb"\b(?:break|return)\b|\b[Aa]ccept\(\s*\)")
"""What leaves a loop, or waits for others to connect."""

_CONSTANT: Final = re.compile(
    rb"(?P<over>(?:enumerate|sorted|list|Object\.(?:entries|keys|values))\()?(?:[\w$]+\.)*_*[A-Z][A-Z\d_]+(?:\.(?:items|keys|values|entries)\(\))?(?(over)\))"
)
"""A constant, by its name, or what it holds."""

_QUOTED: Final = re.compile(rb"[\"'`]")
_WORDS: Final = re.compile(rb"(?<![\w.])[A-Za-z_$][\w$]*")

_OVER: Final = (c.ForEach, c.Iteration, c.RangeClause, c.ComprehensionLoop)


def mark_loop(walk: Walk, loop: Node | None) -> None:
    """Note a loop that makes a round for each of several things, and that nothing leaves early: the lines of what its rounds do.

    One that is left when something worked only tries again, one that sleeps keeps a pace, one that goes on while something holds takes what
    the round before left, and one over parts of several things each takes them together. None is a loop in this sense, nor is one that
    counts others who connect, starts what runs beside it, runs the statements that it goes over, or goes over elements that stand there,
    one by one: it has as many rounds as its author wrote down.
    """
    if loop is None or loop.end_byte - loop.start_byte > LONGEST_LOOP or is_written_out(walk, loop):
        return
    if _ENDS.search(walk.source, loop.start_byte, loop.end_byte) or is_paced(walk, loop) or _is_beside_others(walk, loop):
        return
    construct = walk.constructs[loop.kind_id]
    body = loop.child_by_field_name(construct.body) if isinstance(construct, LOOPS) else None
    start = loop if body is None else next(iter(walk.parts(body)), body)
    if body is not None and (is_for_parts(walk, loop, body) or not _takes_one_each(walk, loop, construct, body)):
        return
    if body is not None and _runs_statements(walk, loop, body):
        return
    walk.facts.marks.extend((Mark.WHOLE_LOOP, start.start_point[0] + 1, loop.end_point[0] + 1, walk.owner, NONE))
    mark_seldom(walk, loop)


def is_paced(walk: Walk, loop: Node) -> bool:
    """Return whether a loop sleeps: its rounds shall not run at once."""
    return told.SLEEPS.search(walk.source, loop.start_byte, loop.end_byte) is not None


def _is_beside_others(walk: Walk, loop: Node) -> bool:
    """Return whether the rounds of a loop run beside each other, or it takes what comes, whenever that is."""
    if told.STARTS.search(walk.source, loop.start_byte, loop.end_byte) or told.STREAMED.match(walk.source, loop.start_byte, loop.end_byte):
        return True
    received = told.RECEIVES.match(walk.source, loop.start_byte, loop.end_byte)
    return received is not None and re.search(rb"\[\s*%s\s*\]" % received[1], walk.source[received.end() : loop.end_byte]) is None


def is_for_parts(walk: Walk, loop: Node, body: Node) -> bool:
    """Return whether what a loop goes over are parts of several things, by their name, or by the step between their beginnings, or attempts
    at the same thing."""
    return told.FOR_PARTS.search(walk.source, loop.start_byte, body.start_byte) is not None


def _runs_statements(walk: Walk, loop: Node, body: Node) -> bool:
    """Return whether what a loop goes over are statements of a database, which it runs as they are, or, where their name says so, what it
    made of them: none can be asked for with another."""
    head = walk.source[loop.start_byte : body.start_byte]
    is_of_statements = told.STATEMENTS.search(head) is not None
    running = (told.RUNS, told.HANDS_ON) if is_of_statements else (told.RUNS,)
    found = {match[1] for calls in running for match in calls.finditer(walk.source, body.start_byte, body.end_byte)}
    waiting = list(found) if is_of_statements else []
    while waiting:
        made = _made_of(walk, waiting.pop(), body) - found
        found |= made
        waiting += made
    return any(mentions_of(name).search(head) for name in found)


def _made_of(walk: Walk, name: bytes, body: Node) -> set[bytes]:
    """Return the names of what a variable is made of in the body of a loop, without any text written there."""
    given = re.finditer(rb"(?<![\w.])%s\s*:?=(?!=)([^;\n]*)" % re.escape(name), walk.source[body.start_byte : body.end_byte])
    return {found for match in given if not _QUOTED.search(match[1]) for found in _WORDS.findall(match[1])}


def _takes_one_each(walk: Walk, loop: Node, construct: c.Construct | None, body: Node) -> bool:
    """Return whether each round of a loop is for a thing of its own: it goes over them, counts them, or takes the next one until none is
    left, not until it is told to stop."""
    if isinstance(construct, c.Loop):
        heads = [part for part in walk.parts(loop) if part != body]
        is_conditional = not any(isinstance(walk.constructs[part.kind_id], c.LoopClause | c.RangeClause) for part in heads)
    else:
        is_conditional = isinstance(construct, c.While | c.DoWhile)
    if is_conditional and told.UNTIL_TOLD.search(walk.source, loop.start_byte, body.start_byte) is not None:
        return False
    return (
        not is_conditional
        or told.ASKS_FOR_NEXT.search(walk.source, loop.start_byte, body.start_byte) is not None
        or told.TAKES_NEXT.search(walk.source, body.start_byte, body.end_byte) is not None
    )


def is_written_out(walk: Walk, loop: Node) -> bool:
    """Return whether what a loop goes over is a collection whose elements are written there, or a constant, by its name: they are written
    elsewhere."""
    heads = [(node, walk.constructs[node.kind_id]) for node in (loop, *loop.named_children)]
    iterables = [node.child_by_field_name(inner.iterable) for node, inner in heads if isinstance(inner, _OVER)]
    collection = iterables[0] if len(iterables) == 1 else None
    inner = None if collection is None else walk.constructs[collection.kind_id]
    if collection is not None and _CONSTANT.fullmatch(walk.source, collection.start_byte, collection.end_byte):
        return True
    if collection is None or not isinstance(inner, c.Container | c.TypedLiteral):
        return False
    return not any(isinstance(walk.constructs[part.kind_id], c.Splat) for part in collection.named_children)


def loop_around(walk: Walk, node: Node) -> Node | None:
    """Return the innermost loop of the same function around a node."""
    around = innermost(walk, node, (*LOOPS, *FUNCTIONS))
    return around if around is not None and isinstance(walk.constructs[around.kind_id], LOOPS) else None
