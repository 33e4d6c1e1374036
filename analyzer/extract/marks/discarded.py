"""Calls whose result nothing takes."""

import re
from typing import Final

from analyzer.extract.marks.noting import FAR, NAMES, innermost, last_child, mark
from analyzer.extract.state.guards import FUNCTIONS, LOOPS
from analyzer.extract.state.text import text_of_bytes
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.languages import told
from analyzer.model.texts import Mark
from analyzer.syntax import Node

_LAST_NAME: Final = re.compile(r"[\w$#]+\Z")
_COMMENT: Final = re.compile(rb"//|#|/\*")
_IS_SET: Final = re.compile(rb"(\w+)\s*!=\s*\w+$")
"""A condition that asks whether something is set."""


def mark_discarded(walk: Walk, node: Node) -> None:
    """Note that nothing takes what a statement gives, if that is a call."""
    name = _called(walk, node)
    if name:
        mark(walk, Mark.LEFT_CALL if _is_left(walk, node, name) else Mark.DISCARDED_CALL, node, walk.facts.texts.of(name))


def mark_left(walk: Walk, node: Node) -> None:
    """Note that nobody shall look at what a node gives, if that is a call."""
    if name := _called(walk, node):
        mark(walk, Mark.LEFT_CALL, node, walk.facts.texts.of(name))


def _called(walk: Walk, node: Node) -> str:
    """Return the last name of what a node calls; empty where it is no call, or one of something without a name."""
    construct = walk.constructs[node.kind_id]
    function = node.child_by_field_name(construct.function) if isinstance(construct, c.Call | c.TypedCall) else None
    name = None if function is None else _LAST_NAME.search(text_of_bytes(walk.source, function))
    return "" if name is None else name[0]


def _is_left(walk: Walk, node: Node, name: str) -> bool:
    """Return whether what stands around a statement says that nobody shall look at what it gives."""
    if _leaves_with_error(walk, node) or _is_ignored_in_words(walk, node):
        return True
    is_end = told.ENDING.match(name) is not None
    return _fails_already(walk, node, is_end) or (is_end and _is_deferred(walk, node))


def _fails_already(walk: Walk, node: Node, is_end: bool) -> bool:
    """Return whether a statement stands in a branch on something being set which ends by giving that back: an error, which matters more.

    For one that puts an end to something it is enough that the branch, which is on an error, goes on to the next round or gives nothing.
    """
    branch = innermost(walk, node, (c.Branch, c.ScopedBranch, *LOOPS, *FUNCTIONS))
    construct = None if branch is None else walk.constructs[branch.kind_id]
    if branch is None or not isinstance(construct, c.Branch | c.ScopedBranch):
        return False
    condition, last = branch.child_by_field_name(construct.condition), branch.child_by_field_name(construct.consequence)
    while last is not None and isinstance(walk.constructs[last.kind_id], c.Block | c.OrderedBlock):
        last = last_child(last)
    if condition is None or last is None or not isinstance(walk.constructs[last.kind_id], (c.Return, c.Continue, c.Break, c.Jump)):
        return False
    asked = _IS_SET.match(walk.source, condition.start_byte, condition.end_byte)
    if not isinstance(walk.constructs[last.kind_id], c.Return) or not last.named_child_count:
        return is_end and asked is not None and told.ERROR.search(asked[1]) is not None
    return asked is not None and asked[1] in NAMES.findall(walk.source, last.start_byte, last.end_byte)


def _is_deferred(walk: Walk, node: Node) -> bool:
    """Return whether a statement stands in a function without a name that runs when the one around is left: too late to give an error."""
    around = innermost(walk, node, FUNCTIONS)
    call = None if around is None else around.parent
    statement = None if call is None else call.parent
    return statement is not None and isinstance(walk.constructs[statement.kind_id], c.Deferred)


def _is_ignored_in_words(walk: Walk, node: Node) -> bool:
    """Return whether a comment on the line, or right before it, says that what a call gives is left alone, or that it may well fail."""
    line = walk.source[node.end_byte : node.end_byte + FAR].partition(b"\n")[0]
    comment = _COMMENT.search(line)
    if comment is not None and told.SAID_TO_BE_IGNORED.search(line, comment.end()) is not None:
        return True
    statement = node
    while statement.prev_sibling is None and statement.parent is not None and statement.parent.start_byte == node.start_byte:
        statement = statement.parent
    return told.SAID_TO_BE_IGNORED.search(_said_before(walk, statement)) is not None


def _said_before(walk: Walk, statement: Node) -> bytes:
    """Return what the comments on the lines right before a statement say, those that stand behind another one left out."""
    words, line, before = b"", statement.start_point[0], statement.prev_named_sibling
    while before is not None and before.is_extra and before.end_point[0] in (line - 1, line):
        line, start = before.start_point[0], walk.source.rfind(b"\n", 0, before.start_byte) + 1
        if walk.source[start : before.start_byte].strip():
            break
        words = walk.source[before.start_byte : before.end_byte].strip(b"#/* \n") + b" " + words
        before = before.prev_named_sibling
    return words


def _leaves_with_error(walk: Walk, node: Node) -> bool:
    """Return whether the statement after a call gives back an error that it makes: what went wrong first matters more."""
    statement = node if node.next_named_sibling is not None or node.parent is None else node.parent
    after = statement.next_named_sibling
    if after is None or not isinstance(walk.constructs[after.kind_id], c.Return):
        return False
    return told.MAKES_ERROR.search(walk.source, after.start_byte, min(after.end_byte, after.start_byte + FAR)) is not None
