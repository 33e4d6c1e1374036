"""Noting places whose shape a rule may object to: handlers, assertions, shared defaults."""

from analyzer.extract.text import child, part_at, text_of_bytes
from analyzer.extract.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE
from analyzer.model.texts import Mark
from analyzer.syntax import Node

_IDLE = (c.Skip, c.Literal, c.Text, c.Concatenation, c.Continue)
"""Statements that do nothing about an exception."""


def mark(walk: Walk, kind: int, node: Node, text: int = NONE) -> None:
    """Note what stands at a node; `text` is the index of a text that says more. What stands in the head of a function is the function's."""
    owner = walk.owner if walk.head == NONE else walk.head
    walk.facts.marks.extend((kind, node.start_point[0] + 1, node.end_point[0] + 1, owner, text))


def mark_handler(walk: Walk, node: Node, construct: c.Catch, raises: bool) -> None:
    """Note a handler of exceptions: what it catches, and what becomes of it."""
    caught = _caught(walk, node, construct)
    body = next((part for part in node.named_children if isinstance(walk.construct(part), c.Block)), None)
    is_idle = body is not None and all(isinstance(walk.construct(part), _IDLE) for part in body.named_children)
    if raises:
        kind = Mark.RAISING_HANDLER
    elif is_idle:
        kind = Mark.EMPTY_HANDLER if caught else Mark.EMPTY_HANDLER_OF_ALL
    else:
        kind = Mark.HANDLER if caught else Mark.HANDLER_OF_ALL
    mark(walk, kind, node, walk.facts.texts.of(caught))


def _caught(walk: Walk, node: Node, construct: c.Catch) -> str:
    """Return the exceptions that a handler names, as written; empty where it names none."""
    named = part_at(node, construct.value) if construct.value else None
    inner = None if named is None else walk.construct(named)
    if named is not None and isinstance(inner, c.Alias):
        named = child(named, inner.value)
    if named is None and construct.parameter:
        named = _declared(walk, node)
    return "" if named is None else " ".join(text_of_bytes(walk.source, named).split())


def _declared(walk: Walk, node: Node) -> Node | None:
    """Return the type that a handler declares its exception with."""
    for declarator in node.named_children:
        inner = walk.construct(declarator)
        if isinstance(inner, c.Declarator):
            types = (part for part in declarator.named_children if isinstance(walk.construct(part), c.UnionType))
            return part_at(declarator, inner.type) or next(types, None)
    return None


def mark_default(walk: Walk, name: Node, default: Node) -> None:
    """Note the default of a parameter where it is one collection that all calls share."""
    construct = walk.construct(default)
    if isinstance(construct, c.Container | c.Comprehension) and construct.type in walk.language.shared_defaults:
        mark(walk, Mark.SHARED_DEFAULT, default, walk.key(name))
