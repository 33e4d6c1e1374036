"""What texts are, begin or end with, that a program lists or puts together as it runs: names are looked up by such texts.

That is kept with the type of the text, a star for what is not known, in sources alone that look something up. A whole text has a mark
before it: "=" for one that is listed with others, under whose names something may be stored, "-" for any other one that is a name.
"""

import re
from collections.abc import Callable
from typing import Final

from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.text import text_of_bytes
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.syntax import Node

_NAME: Final = re.compile(rb"['\"](?P<name>[A-Za-z_][\w.]*)['\"]")
_WORD: Final = re.compile(rb"['\"](?P<name>[A-Za-z_]\w*)['\"]")
_PREFIX: Final = re.compile(rb"['\"](?P<name>_*[A-Za-z][\w.]+)['\"]")
_WRITTEN: Final = re.compile(rb"[A-Za-z]{0,2}['\"](?P<text>[^'\"]*)['\"]")
_OPEN: Final = re.compile(rb"[A-Za-z]{0,2}['\"`](?P<text>[^'\"`]*)")
_PLACE: Final = re.compile(rb"%[sdr]|\{\w*\}")
_HEAD: Final = re.compile(rb"[A-Za-z_][\w.]+|\.+(?:[A-Za-z_][\w.]*)?")
_TAIL: Final = re.compile(rb"[\w.]+")
_TAIL_ALONE: Final = re.compile(rb"[._][A-Za-z][\w.]*|[A-Z][a-z]\w+")


def interpolated_text(walk: Walk, node: Node, type_name: str) -> int:
    """Return the slot of a text in whose source values are put."""
    values = (
        [part for part in node.named_children if isinstance(walk.constructs[part.kind_id], c.Interpolation)] if walk.possible.begins else []
    )
    head = _OPEN.fullmatch(walk.source[node.start_byte : values[0].start_byte]) if values else None
    if head is None:
        return walk.facts.literal(type_name)
    return _put_together(walk, type_name, head["text"], walk.source[values[-1].end_byte : node.end_byte - 1])


def filled_text(walk: Walk, node: Node, construct: c.Call) -> int:
    """Return the slot of a text that a call of its own method puts values in; EMPTY for any other call."""
    callee = node.child_by_field_name(construct.function)
    member = None if callee is None else walk.constructs[callee.kind_id]
    if callee is None or not isinstance(member, c.Member):
        return EMPTY
    text, method = callee.child_by_field_name(member.object), callee.child_by_field_name(member.name)
    shape = None if text is None else walk.constructs[text.kind_id]
    if text is None or method is None or not isinstance(shape, c.Text) or text_of_bytes(walk.source, method) != walk.language.fills_text:
        return EMPTY
    parts = _parts(walk, text)
    return _put_together(walk, shape.type, parts[0], parts[-1]) if len(parts) > 1 else EMPTY


def full_name(walk: Walk, node: Node, type_name: str) -> int:
    """Return the slot of a text, which may be a name that something is looked up by, or the full name of something.

    What is imported by a full name, the linker knows.
    """
    pattern = walk.language.mention
    if walk.possible.begins and (whole := _WORD.fullmatch(walk.source, node.start_byte, node.end_byte)):
        return walk.facts.literal(f"{type_name} -{whole['name'].decode()}")
    if pattern is None or walk.source.find(b".", node.start_byte, node.end_byte) < 0:
        return walk.facts.literal(type_name)
    found = pattern.fullmatch(walk.source[node.start_byte : node.end_byte])
    return walk.facts.literal(type_name if found is None else f"{type_name} ~{found['name'].decode()}")


def begin_operation(walk: Walk, left: Node | None, is_alone: bool) -> tuple[int, Callable[[Walk, Node | None], int]]:
    """Visit the left side of an operation, or of several in a row; return its slot, and what visits the right sides.

    Of one alone (`is_alone`) that does not begin with a text, the right side may be the end of what it gives.
    """
    if not walk.possible.begins:
        return walk.visit(left), Walk.visit
    ends = is_alone and left is not None and not isinstance(walk.constructs[left.kind_id], c.Text)
    return joined_text(walk, left), last_text if ends else Walk.visit


def joined_text(walk: Walk, node: Node | None) -> int:
    """Return the slot of the left side of an operation, which may be the beginning of the text that it gives, or have places for others."""
    slot, construct = walk.visit(node), None if node is None else walk.constructs[node.kind_id]
    if node is None or not isinstance(construct, c.Text) or not (parts := _parts(walk, node)):
        return slot
    return _put_together(walk, construct.type, parts[0], parts[-1] if len(parts) > 1 else b"", slot)


def last_text(walk: Walk, node: Node | None) -> int:
    """Return the slot of the right side of an operation, which may be the end of the text that it gives."""
    slot, construct = walk.visit(node), None if node is None else walk.constructs[node.kind_id]
    if node is None or not isinstance(construct, c.Text) or len(parts := _parts(walk, node)) != 1:
        return slot
    return _put_together(walk, construct.type, b"", parts[0], slot)


def _parts(walk: Walk, node: Node) -> list[bytes]:
    """Return what stands between the places of a text that values are put in; nothing for one of several lines or forms."""
    written = _WRITTEN.fullmatch(walk.source[node.start_byte : node.end_byte])
    return [] if written is None else _PLACE.split(written["text"])


def _put_together(walk: Walk, type_name: str, head: bytes, tail: bytes, otherwise: int = EMPTY) -> int:
    """Return the slot of a text that begins and ends so; that of any text, or `otherwise`, where neither may be of a name."""
    if _HEAD.fullmatch(head):
        text = head + (b"*" + tail if _TAIL.fullmatch(tail) else b"")
    elif not head and _TAIL_ALONE.fullmatch(tail):
        text = b"*" + tail
    else:
        return otherwise or walk.facts.literal(type_name)
    return walk.facts.literal(f"{type_name} {text.decode('utf-8', 'replace')}")


def listed_text(walk: Walk, node: Node) -> int:
    """Return the slot of an element of a collection, which may be a text that is a name, in parentheses or not."""
    slot, inner = walk.visit(node), walk.bare_value(node) or node
    construct = walk.constructs[inner.kind_id]
    found = _NAME.fullmatch(walk.source[inner.start_byte : inner.end_byte]) if isinstance(construct, c.Text) else None
    if found is None or not isinstance(construct, c.Text):
        return slot
    return walk.facts.literal(f"{construct.type} ={found['name'].decode()}")


def tested_beginning(walk: Walk, node: Node, construct: c.Call) -> tuple[Node, int] | None:
    """Return the bare name that a call was asked of whether it begins with a text, and the slot of such a text; None for any other call."""
    callee, arguments = node.child_by_field_name(construct.function), node.child_by_field_name(construct.arguments)
    member = None if callee is None else walk.constructs[callee.kind_id]
    if callee is None or arguments is None or not isinstance(member, c.Member):
        return None
    tested, method = callee.child_by_field_name(member.object), callee.child_by_field_name(member.name)
    if tested is None or method is None or not walk.is_name(tested) or text_of_bytes(walk.source, method) != walk.language.tests_beginning:
        return None
    parts = walk.parts(arguments)
    text = walk.constructs[parts[0].kind_id] if len(parts) == 1 else None
    found = _PREFIX.fullmatch(walk.source[parts[0].start_byte : parts[0].end_byte]) if isinstance(text, c.Text) else None
    return None if found is None or not isinstance(text, c.Text) else (tested, _slot(walk, text.type, found))


def _slot(walk: Walk, type_name: str, found: re.Match[bytes]) -> int:
    return walk.facts.literal(f"{type_name} {found['name'].decode('utf-8', 'replace')}")
