"""What texts are, or begin with, that a program lists or puts together as it runs: names are looked up by such texts.

That is kept with the type of the text, in sources alone that look something up.
"""

import re
from typing import Final

from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.text import text_of_bytes
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.syntax import Node

_FILLED: Final = re.compile(rb"['\"](?P<name>[A-Za-z_][\w.]+)\{[^'\"]*['\"]")
_BEFORE_VALUE: Final = re.compile(rb"[A-Za-z]{0,2}['\"](?P<name>[A-Za-z_][\w.]+)")
_NAME: Final = re.compile(rb"['\"](?P<name>[A-Za-z_][\w.]*)['\"]")
_PREFIX: Final = re.compile(rb"['\"](?P<name>_*[A-Za-z][\w.]+)['\"]")
_WHOLE: Final = re.compile(rb"['\"](?P<name>[A-Za-z_][\w.]+)(?:%[sdr][^'\"]*)?['\"]")


def interpolated_text(walk: Walk, node: Node, type_name: str) -> int:
    """Return the slot of a text in whose source values are put."""
    value = (
        next((part for part in node.named_children if isinstance(walk.constructs[part.kind_id], c.Interpolation)), None)
        if walk.possible.begins
        else None
    )
    found = None if value is None else _BEFORE_VALUE.fullmatch(walk.source[node.start_byte : value.start_byte])
    return _slot(walk, type_name, found)


def filled_text(walk: Walk, node: Node, construct: c.Call) -> int:
    """Return the slot of a text that a call of its own method puts values in; EMPTY for any other call."""
    callee = node.child_by_field_name(construct.function)
    member = None if callee is None else walk.constructs[callee.kind_id]
    if callee is None or not isinstance(member, c.Member):
        return EMPTY
    text, method = callee.child_by_field_name(member.object), callee.child_by_field_name(member.name)
    shape = None if text is None else walk.constructs[text.kind_id]
    if text is None or method is None or not isinstance(shape, c.Text):
        return EMPTY
    found = _FILLED.fullmatch(walk.source[text.start_byte : text.end_byte])
    is_filled = text_of_bytes(walk.source, method) == walk.language.fills_text
    return _slot(walk, shape.type, found) if found is not None and is_filled else EMPTY


def full_name(walk: Walk, node: Node, type_name: str) -> int:
    """Return the slot of a text, which may be the full name of something: what is imported by it, the linker knows."""
    pattern = walk.language.mention
    if pattern is None or walk.source.find(b".", node.start_byte, node.end_byte) < 0:
        return walk.facts.literal(type_name)
    found = pattern.fullmatch(walk.source[node.start_byte : node.end_byte])
    return walk.facts.literal(type_name if found is None else f"{type_name} ~{found['name'].decode()}")


def joined_text(walk: Walk, node: Node | None) -> int:
    """Return the slot of the left side of an operation, which may be the beginning of the text that it gives."""
    slot, construct = walk.visit(node), None if node is None else walk.constructs[node.kind_id]
    if node is None or not isinstance(construct, c.Text):
        return slot
    found = _WHOLE.fullmatch(walk.source[node.start_byte : node.end_byte])
    return slot if found is None else _slot(walk, construct.type, found)


def listed_text(walk: Walk, node: Node) -> int:
    """Return the slot of an element of a collection, which may be a text that is a name."""
    slot, construct = walk.visit(node), walk.constructs[node.kind_id]
    found = _NAME.fullmatch(walk.source[node.start_byte : node.end_byte]) if isinstance(construct, c.Text) else None
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


def _slot(walk: Walk, type_name: str, found: re.Match[bytes] | None) -> int:
    return walk.facts.literal(type_name if found is None else f"{type_name} {found['name'].decode('utf-8', 'replace')}")
