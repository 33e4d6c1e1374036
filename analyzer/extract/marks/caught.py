"""What a handler caught: what it is called, and whether the handler hands it on to somebody who hears of it."""

import re
from collections.abc import Iterator
from typing import Final

from analyzer.extract.marks.noting import FAR, innermost, mentions_of
from analyzer.extract.state.guards import FUNCTIONS
from analyzer.extract.state.text import child, part_at, text_of_bytes
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.languages import told
from analyzer.syntax import Node

_CALLEE: Final = re.compile(rb"\w+\Z")
_BRACKETS: Final = re.compile(rb"[()]")
_IN_TEXT: Final = re.compile(rb"(?:\breturn\b|\byield\b|(?<![=!<>])=)(?!=)[^\n;]*(?:\{|[\"'`]\s*[+%]\s*)\Z")
"""What stands before a name in a text that is given back or kept."""
_MOST_AROUND: Final = 4
"""Handlers around another one that are asked what they caught."""


def reports(walk: Walk, body: Node) -> bool:
    """Return whether a block hands an exception on as what it is, or ends the program."""
    pattern = walk.language.reports
    return pattern is not None and pattern.search(walk.source, body.start_byte, body.end_byte) is not None


def keeps(walk: Walk, node: Node, construct: c.Catch, body: Node) -> bool:
    """Return whether a block puts what was caught somewhere, just as it is, or gives it back, alone or in something that it makes: whoever
    has it then may raise it.

    It is enough that a call takes it, or what it says, which does more than print it where hardly anyone looks: whoever reads that knows.
    """
    name = name_of_caught(walk, node, construct)
    if not name:
        return False
    keeping = re.compile(
        rb"(?:(?<![=!<>])=|\breturn|\byield|\.(?:append|add|put|put_nowait|push|offer)\()[ \t]*%s(?:\.\w+\(\))?[ \t]*\)?[ \t]*(?:[;\n#}]|$)"
        % re.escape(name)
    )
    entry = re.compile(
        rb"[\"']\s*:\s*%s\s*[,}]|\breturn\s+[A-Z]\w*\([^\n]*(?:\b[A-Z]\w*\(|[,=])\s*%s\s*[,)]"
        rb"|\breturn\s*\(?(?:[\w.]+\s*,\s*)*%s\s*(?:,|\)?$)" % ((re.escape(name),) * 3)
    )
    if any(pattern.search(walk.source, body.start_byte, body.end_byte) for pattern in (keeping, entry)):
        return True
    places = mentions_of(name).finditer(walk.source, body.start_byte, body.end_byte)
    return any(_is_told(walk, body.start_byte, place.start()) for place in places)


def _is_told(walk: Walk, start: int, place: int) -> bool:
    """Return whether what is named at a place in a block that begins at `start` stands in a call that somebody hears, or in a text that is
    given back or kept."""
    before = walk.source[max(start, place - FAR) : place]
    open_brackets = list[int]()
    for found in _BRACKETS.finditer(before):
        if found[0] == b"(":
            open_brackets.append(found.start())
        elif open_brackets:
            open_brackets.pop()
    first = open_brackets[0] if open_brackets else len(before)
    callee = _CALLEE.search(before, 0, first) if open_brackets else None
    is_in_text = _IN_TEXT.search(before) is not None or _IN_TEXT.search(before, 0, first) is not None
    return is_in_text if callee is None else told.UNHEARD.fullmatch(callee[0]) is None


def name_of_caught(walk: Walk, node: Node, construct: c.Catch) -> bytes:
    """Return the name that a handler gives to what it caught; empty where it gives none."""
    value = part_at(node, construct.value) if construct.value else None
    alias = None if value is None else walk.constructs[value.kind_id]
    if value is not None and isinstance(alias, c.Alias):
        target = child(value, alias.target)
    else:
        target = part_at(node, construct.parameter)
        declarator = None if target is None else walk.constructs[target.kind_id]
        if target is not None and isinstance(declarator, c.Declarator):
            target = child(target, declarator.name)
    return b"" if target is None else walk.source[target.start_byte : target.end_byte]


def classes_caught(walk: Walk, node: Node, construct: c.Catch) -> str:
    """Return the exceptions that a handler names, as written; empty where it names none."""
    named = part_at(node, construct.value) if construct.value else None
    inner = None if named is None else walk.constructs[named.kind_id]
    if named is not None and isinstance(inner, c.Alias):
        named = child(named, inner.value)
    if named is None and construct.parameter != "":
        named = _declared(walk, node)
    return "" if named is None else " ".join(text_of_bytes(walk.source, named).split())


def _declared(walk: Walk, node: Node) -> Node | None:
    """Return the type that a handler declares its exception with."""
    for declarator in node.named_children:
        inner = walk.constructs[declarator.kind_id]
        if isinstance(inner, c.Declarator):
            types = (part for part in declarator.named_children if isinstance(walk.constructs[part.kind_id], c.UnionType))
            return part_at(declarator, inner.type) or next(types, None)
    return None


def names_around(walk: Walk, node: Node) -> Iterator[bytes]:
    """Yield the names that the nearest handlers around a node give to what they caught, as far as its function goes."""
    inner = node
    for _ in range(_MOST_AROUND):
        around = innermost(walk, inner, (c.Catch, *FUNCTIONS))
        construct = walk.constructs[around.kind_id] if around is not None else None
        if around is None or not isinstance(construct, c.Catch):
            return
        if name := name_of_caught(walk, around, construct):
            yield name
        inner = around


def is_named(walk: Walk, name: bytes, node: Node) -> bool:
    """Return whether a name stands in a node for itself."""
    return mentions_of(name).search(walk.source[node.start_byte : node.end_byte]) is not None
