"""Noting what loops do: those that nothing leaves early, and rounds that add up text or await one after the other."""

import re
from bisect import bisect_left
from typing import Final

from analyzer.extract.naming.marks import NAMES, mark
from analyzer.extract.state.guards import FUNCTIONS, LOOPS
from analyzer.extract.state.text import text_of_bytes
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag
from analyzer.model.texts import Mark
from analyzer.syntax import Node

_ENDS = re.compile(rb"\b(?:break|return)\b|\b[Aa]ccept\(\s*\)")
_LEAVES = re.compile(rb"\b(?:break|return|raise|throw|yield)\b")
_LONGEST_LOOP: Final = 20_000
"""Bytes of a loop that is looked at: nobody writes longer ones, and loops in loops, or their awaits, would take the square of them."""


def _loop_around(walk: Walk, node: Node) -> Node | None:
    """Return the innermost loop of the same function around a node."""
    around = node.parent
    while around is not None and not isinstance(walk.constructs[around.kind_id], (*LOOPS, *FUNCTIONS)):
        around = around.parent
    return around if around is not None and isinstance(walk.constructs[around.kind_id], LOOPS) else None


def mark_joined(walk: Walk, node: Node, target: Node | None, value: Node | None) -> None:
    """Note that a loop adds text to a variable which no round sets anew or hands on: each time all of it is copied, for the end alone."""
    if not walk.flags & Flag.IN_LOOP or target is None or value is None or not walk.is_name(target) or not _has_text(walk, value):
        return
    loop, name = _loop_around(walk, node), text_of_bytes(walk.source, target)
    if loop is None or _is_last(walk, node):
        return
    set_anew = re.compile(rb"\b%s\s*(?:,[^=\n]*)?(?::\s*\w+\s*)?:?=(?!=)" % re.escape(name.encode()))
    handed_on = re.compile(rb"(?<!\blen)[(,\[]\s*%s\s*[,)\]]|\byield\s+%s\b" % (re.escape(name.encode()), re.escape(name.encode())))
    if not any(pattern.search(walk.source, loop.start_byte, loop.end_byte) for pattern in (set_anew, handed_on)):
        mark(walk, Mark.TEXT_IN_LOOP, node, walk.key(target))


def _is_last(walk: Walk, node: Node) -> bool:
    """Return whether a loop is left right after a statement."""
    statement = node if node.next_sibling is not None or node.parent is None else node.parent
    after = statement.next_sibling
    while after is not None and (after.is_extra or not after.is_named):
        after = after.next_sibling
    return after is not None and isinstance(walk.constructs[after.kind_id], c.Break | c.Return)


def _has_text(walk: Walk, value: Node) -> bool:
    """Return whether a value is text as written: a literal, or a sum with one."""
    pending: list[Node | None] = [value]
    while pending:
        node = pending.pop()
        inner = None if node is None else walk.constructs[node.kind_id]
        if isinstance(inner, c.Text | c.Concatenation):
            return True
        if node is not None and isinstance(inner, c.BinaryOperation | c.MixedOperation | c.Operation):
            operator = node.child_by_field_name("operator")
            if operator is not None and operator.type == "+":
                pending += [node.child_by_field_name(inner.left), node.child_by_field_name(inner.right)]
    return False


def mark_loop(walk: Walk, loop: Node | None) -> None:
    """Note a loop that makes a round for each of several things, and that nothing leaves early: the lines of what its rounds do.

    One that is left when something worked only tries again, one that sleeps keeps a pace, one that goes on while something holds takes what
    the round before left, and one over parts of several things each takes them together. None is a loop in this sense, nor is one that
    counts others who connect, or goes over elements that stand there, one by one: it has as many rounds as its author wrote down.
    """
    if loop is None or loop.end_byte - loop.start_byte > _LONGEST_LOOP or _is_written_out(walk, loop):
        return
    if _ENDS.search(walk.source, loop.start_byte, loop.end_byte) or is_paced(walk, loop):
        return
    construct = walk.constructs[loop.kind_id]
    body = loop.child_by_field_name(construct.body) if isinstance(construct, LOOPS) else None
    start = loop if body is None else next(iter(walk.parts(body)), body)
    if body is not None and (_is_for_parts(walk, loop, body) or not _takes_one_each(walk, loop, construct, body)):
        return
    walk.facts.marks.extend((Mark.WHOLE_LOOP, start.start_point[0] + 1, loop.end_point[0] + 1, walk.owner, NONE))


def is_paced(walk: Walk, loop: Node) -> bool:
    """Return whether a loop sleeps: its rounds shall not run at once."""
    return _SLEEPS.search(walk.source, loop.start_byte, loop.end_byte) is not None


_SLEEPS: Final = re.compile(rb"[sS]leep(?:For|_for|_until|Sync)?\s*\(|(?:\b|_)(?:setTimeout|delay)\s*\(")


def _is_for_parts(walk: Walk, loop: Node, body: Node) -> bool:
    """Return whether what a loop goes over are parts of several things, by their name, or by the step between their beginnings, or attempts
    at the same thing."""
    return _PARTS.search(walk.source, loop.start_byte, body.start_byte) is not None


_PARTS: Final = re.compile(
    rb"(?i)(?:\b|_)(?:in_)?(?:chunk|batch|bulk|page|retr(?:y|ie)|attempt)(?:e?[sd]|ing)?(?![a-z])|\+=\s*+(?!1\b)\w|\brange\([^,()]*,(?:[^,()]|\([^()]*\))*,\s*+(?!-?1\b)[^)]"
)


def _takes_one_each(walk: Walk, loop: Node, construct: c.Construct | None, body: Node) -> bool:
    """Return whether each round of a loop is for a thing of its own: it goes over them, counts them, or takes the next one until none is
    left."""
    if isinstance(construct, c.Loop):
        heads = [part for part in walk.parts(loop) if part != body]
        is_conditional = not any(isinstance(walk.constructs[part.kind_id], c.LoopClause | c.RangeClause) for part in heads)
    else:
        is_conditional = isinstance(construct, c.While | c.DoWhile)
    return (
        not is_conditional
        or _ASKS_FOR_NEXT.search(walk.source, loop.start_byte, body.start_byte) is not None
        or _TAKES_NEXT.search(walk.source, body.start_byte, body.end_byte) is not None
    )


_ASKS_FOR_NEXT: Final = re.compile(rb"(?:[nN]ext|[fF]etch|[rR]ead|[sS]can|[pP]op|[hH]asMore)\w*\s*\(")
_TAKES_NEXT: Final = re.compile(rb"\.(?:pop\w*|shift|poll\w*|dequeue|take\w*)\(|\b[nN]ext\w*\(|\+\+|--|[+-]=\s*1\b")


def _is_written_out(walk: Walk, loop: Node) -> bool:
    """Return whether what a loop goes over is a collection whose elements are written there."""
    heads = [(node, walk.constructs[node.kind_id]) for node in (loop, *loop.named_children)]
    iterables = [node.child_by_field_name(inner.iterable) for node, inner in heads if isinstance(inner, _OVER)]
    collection = iterables[0] if len(iterables) == 1 else None
    inner = None if collection is None else walk.constructs[collection.kind_id]
    if collection is None or not isinstance(inner, c.Container | c.TypedLiteral):
        return False
    return not any(isinstance(walk.constructs[part.kind_id], c.Splat) for part in collection.named_children)


_OVER = (c.ForEach, c.Iteration, c.RangeClause, c.ComprehensionLoop)


def mark_await(walk: Walk, node: Node) -> None:
    """Note where a loop over a collection first awaits in each round, though nothing leaves it early: rounds may not need each other.

    Where results are taken the rounds ask for something; one that only does something may count on what the one before did. What is called
    by the name that each round has for its element is a step of several that come one after the other.
    """
    loop = _loop_around(walk, node) if walk.flags & Flag.IN_LOOP else None
    construct = None if loop is None else walk.constructs[loop.kind_id]
    if loop is None or not isinstance(construct, c.ForEach | c.Iteration) or loop.end_byte - loop.start_byte > _LONGEST_LOOP:
        return
    if any(each.type == construct.async_token for each in loop.children) or _LEAVES.search(walk.source, loop.start_byte, loop.end_byte):
        return
    body = loop.child_by_field_name(construct.body)
    if _is_noted(walk, loop) or _is_written_out(walk, loop) or _is_step(walk, loop, construct, node):
        return
    if is_paced(walk, loop) or _is_said_to_follow(walk, loop) or (body is not None and _is_for_parts(walk, loop, body)):
        return  # One after the other is what it is there for: it goes easy on what it asks.
    if body is None or _is_handed_on(walk, loop, node) or _OF_ONE.search(walk.source, node.start_byte, node.end_byte):
        return
    target = loop.child_by_field_name(construct.target)
    if target is not None and not _is_of_round(walk, target, body, node):
        return
    if not any(_is_statement(walk, found.start()) for found in _BEGINS.finditer(walk.source, loop.start_byte, body.end_byte)):
        mark(walk, Mark.DONE_IN_LOOP if _CHANGES.match(walk.source, node.start_byte, node.end_byte) else Mark.AWAIT_IN_LOOP, node)
    elif _is_one_statement(walk, body):
        mark(walk, Mark.DONE_IN_LOOP, node)


def _is_said_to_follow(walk: Walk, loop: Node) -> bool:
    """Return whether a comment in a loop, or shortly before it in its function, says that one thing comes after the other, or why."""
    around = loop.parent
    while around is not None and not isinstance(walk.constructs[around.kind_id], FUNCTIONS):
        around = around.parent
    start = max(loop.start_byte - _SHORTLY, 0 if around is None else around.start_byte)
    if not _FOLLOWING.search(walk.source, start, loop.end_byte):
        return False
    for comment in walk.comments[bisect_left(walk.comment_starts, start) : bisect_left(walk.comment_starts, loop.end_byte)]:
        words = walk.source[comment.start_byte : comment.end_byte]
        if _FOLLOWING.search(words) and not _PLANNED.search(words):
            return True
    return False


_SHORTLY: Final = 500
_FOLLOWING: Final = re.compile(
    rb"(?i)\b(?:sequen\w+|serial(?:ly|i[sz]\w+)|one (?:at a time|by one|after (?:the )?(?:an)?other)|concurren\w+|parallel\w*"
    rb"|simultaneous\w*|(?:rate|request)[- ]?limit\w*|throttl\w+|in (?:\w+ )?order(?! to\b))"
)
_PLANNED: Final = re.compile(rb"(?i)\b(?:todo|fixme|xxx|could be|should be)\b")


def _is_of_round(walk: Walk, target: Node, body: Node, node: Node) -> bool:
    """Return whether what is awaited is another thing each round: it has a name that the loop, or its body before, sets."""
    own = set(NAMES.findall(walk.source, node.start_byte, node.end_byte))
    if not own.isdisjoint(NAMES.findall(walk.source, target.start_byte, target.end_byte)):
        return True
    start = max(body.start_byte, node.start_byte - _FAR)
    for found in _SETS.finditer(walk.source, start, node.start_byte):
        left = walk.source[max(start, found.start() - _LONGEST_TARGET) : found.start()].rpartition(b"\n")[2]
        if not own.isdisjoint(_WORDS.findall(left)):
            return True
    return False


_FAR: Final = 2_000
_LONGEST_TARGET: Final = 100
_SETS: Final = re.compile(rb"(?<![=<>!+*/-]):?=(?![=>])")
_WORDS: Final = re.compile(rb"[A-Za-z_$][\w$]*")
_CHANGES: Final = re.compile(
    rb"await\s+(?:[\w$?!]+\.)*_?(?:install|checkout|delete|remove|create|save|write|send|insert|set|put|post|push|migrate|upload|move|copy|rename"
    rb"|apply|run|exec|execute|add|register|start|stop|update|upsert|destroy|drop|unlink|mkdir|commit)(?![a-z])\w*\s*[(<]"
)
"""What changes something, by the first word of its name, and may do so in an order that matters."""


def _is_one_statement(walk: Walk, body: Node) -> bool:
    statements = [each for each in body.named_children if not each.is_extra]
    return len(statements) == 1 and walk.source[statements[0].start_byte : statements[0].start_byte + 6] == b"await "


_OF_ONE: Final = re.compile(
    rb"(?i)\b(?:transaction|trx|txn?|cursor|conn(?:ection)?|queryRunner)\b|\bsession\.(?:execute|flush|commit|refresh|merge|delete|add|scalars?)\b"
)
"""What belongs to one connection or transaction: nothing of it runs beside another."""
_BEGINS: Final = re.compile(rb"(?:^[ \t]*|[;{}:][ \t]*)await\b", re.MULTILINE)
"""An await that may begin a statement: nobody takes its result."""
_GOES_ON: Final = b"(,=[?&|+-*/<>.!"
_BEFORE: Final = 200


def _is_statement(walk: Walk, start: int) -> bool:
    """Return whether what begins a line goes on with nothing of the one before."""
    return walk.source[max(0, start - _BEFORE) : start].rstrip()[-1:] not in _GOES_ON or not walk.source[start - 1 : start].isspace()


def _is_noted(walk: Walk, loop: Node) -> bool:
    """Return whether an await in a loop is noted already: what is noted since the loop began stands in it."""
    marks, first = walk.facts.marks, loop.start_point[0] + 1
    for place in range(len(marks) - _ROW, -1, -_ROW):
        if marks[place + 1] < first:
            return False
        if marks[place] in (Mark.AWAIT_IN_LOOP, Mark.DONE_IN_LOOP) and marks[place + 3] == walk.owner:
            return True
    return False


_ROW: Final = 5
"""Numbers of a mark."""
_CALLED: Final = re.compile(rb"await\s+([A-Za-z_$][\w$]*)\s*\(")


def _is_step(walk: Walk, loop: Node, construct: c.ForEach | c.Iteration, node: Node) -> bool:
    """Return whether what is awaited is a call of a loop's element."""
    called = _CALLED.match(walk.source, node.start_byte, node.end_byte)
    body = loop.child_by_field_name(construct.body)
    return called is not None and body is not None and called[1] in NAMES.findall(walk.source, loop.start_byte, body.start_byte)


def _before_in(walk: Walk, loop: Node, node: Node) -> bytes:
    """Return the head of a loop, and what in it runs before a node in each round that comes to it: no other branch does."""
    parts, below, around = list[bytes](), node, node.parent
    while around is not None and below != loop:
        if around == loop or isinstance(walk.constructs[around.kind_id], c.Block | c.OrderedBlock | c.ScopedBlock):
            parts.append(walk.source[around.start_byte : below.start_byte])
        below, around = around, around.parent
    return b"\n".join(parts)


_ITSELF: Final = re.compile(rb"[(,]\s*(?:this|self)\s*[,)]")
"""The object of the method around as an argument."""


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
