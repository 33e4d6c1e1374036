"""What is raised: out of asynchronous functions, and in handlers that lose a cause for it."""

import re
from typing import Final

from analyzer.extract.marks.caught import classes_caught, is_named, names_around
from analyzer.extract.marks.noting import FAR, innermost, mark
from analyzer.extract.marks.said import guarded_by
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.languages import told
from analyzer.model.facts import Flag
from analyzer.model.texts import Mark
from analyzer.syntax import Node

_MOST_BESIDE: Final = 50
"""Statements and comments of a handler that may only raise: a longer one is not looked at once for each of them."""


def mark_raise(walk: Walk, node: Node) -> None:
    """Note what leaves an asynchronous function, and what hides a cause.

    A handler does so that only raises something new, and speaks of what it caught nowhere, though that has a name which does not say that
    nothing shall be done about it. Where all that it guards is to read a value, one thing alone can have gone wrong.
    """
    if not walk.flags & Flag.IN_TRY and walk.definitions[walk.owner].flags & Flag.ASYNC:
        mark(walk, Mark.OPEN_RAISE, node)
    made = next(iter(node.named_children), None)
    if not walk.caught or made is None or not isinstance(walk.constructs[made.kind_id], c.Call | c.Instantiation | c.Creation):
        return
    if told.NAME_OF_IGNORED.match(walk.caught) is not None:
        return
    if told.IMPOSSIBLE.match(walk.source, made.start_byte, made.end_byte) is not None:
        return
    handler = innermost(walk, node, (c.Catch,))
    construct = walk.constructs[handler.kind_id] if handler is not None else None
    blocks = [] if handler is None else [part for part in handler.named_children if isinstance(walk.constructs[part.kind_id], c.Block)]
    if not blocks or blocks[-1].named_child_count > _MOST_BESIDE:
        return
    is_alone = sum(not part.is_extra for part in blocks[-1].named_children) == 1
    is_spoken_of = any(is_named(walk, name, blocks[-1]) for name in (walk.caught, *names_around(walk, node)))
    if is_alone and not is_spoken_of and handler is not None and isinstance(construct, c.Catch) and not _is_of_reading(walk, handler):
        mark(walk, Mark.LOST_CAUSE, node, walk.facts.texts.of(classes_caught(walk, handler, construct)))


def _is_of_reading(walk: Walk, node: Node) -> bool:
    """Return whether all that a handler guards makes a value of another one, by the names of what it calls."""
    body = guarded_by(walk, node)
    if body is None or body.end_byte - body.start_byte > FAR:
        return False
    return all(map(told.READING.fullmatch, _CALLED.findall(walk.source, body.start_byte, body.end_byte)))


_CALLED: Final = re.compile(rb"(?<![\w$])(?!(?:if|for|while|switch|return|throw|catch)\b)([A-Za-z_$][\w$]*)[ \t]*\(")
