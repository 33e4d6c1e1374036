"""Text that a loop adds up round by round."""

import re

from analyzer.extract.marks.noting import mark
from analyzer.extract.marks.rounds import loop_around
from analyzer.extract.state.text import text_of_bytes
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import Flag
from analyzer.model.texts import Mark
from analyzer.syntax import Node


def mark_joined(walk: Walk, node: Node, target: Node | None, value: Node | None) -> None:
    """Note that a loop adds text to a variable which no round sets anew or hands on: each time all of it is copied, for the end alone."""
    if not walk.flags & Flag.IN_LOOP or target is None or value is None or not walk.is_name(target) or not _has_text(walk, value):
        return
    loop, name = loop_around(walk, node), text_of_bytes(walk.source, target)
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
    if after is None:
        return False
    construct = walk.constructs[after.kind_id]
    return isinstance(construct, c.Break | c.Return) or (isinstance(construct, c.Jump) and after.type.startswith("break"))


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
