"""Texts that plain local variables, settings and elements of collections stand for, such as an address that a call is given by a name."""

import re
from typing import Final

from analyzer.extract.state.scopes import PLAIN, Variable
from analyzer.extract.state.text import TEXT_LIMIT, cut
from analyzer.extract.state.walk import Walk
from analyzer.languages.constructs import Text
from analyzer.model.facts import NONE
from analyzer.syntax import Node

_TELLS_PATH: Final = re.compile(
    rb"[\"'`}sdv]/|//|\}\$?\{|%s%s|\A[\w.$]+(?:\(\))?\s*\+\s*[\w.$]+\Z|\A[\w.$]+\(\s*(?:\w+\.)*[A-Z][A-Z0-9_]+\s*,\s*\{"
)
"""How a text looks that spells a path: one begins, or goes on behind what is put in, two values are put together, or a constant is
filled in with what an object has."""

_ITEM: Final = re.compile(rb"(?:\w+\.)*(\w+)\[[\"'](\w+)[\"']\]")
_MOST_OF_ELEMENT: Final = 100
_OF_ROUTE: Final = re.compile(rb"[rR]?[\"'](?:[/^][^\n]*|[A-Z]{3,7})[\"']")
_MOST_BYTES: Final = 2 * TEXT_LIMIT
"""Bytes of a value with what indents its lines."""
_MOST_BEHIND: Final = 10_000
"""Bytes behind the value of a variable that are looked through for other values of it: functions that ask for something are shorter."""


def note_text(walk: Walk, variable: Variable, value: Node | None) -> None:
    """Note the value, as written, of a function's variable where it spells a path and is not long.

    Noted are those that are assigned once, and those in which only parts are replaced from then on.
    """
    if variable.binding != PLAIN or variable.owns_cell or value is None:
        return
    written = _written(walk, value)
    if written and (not variable.tracked or _is_only_filled(walk, walk.facts.texts.strings[variable.key], value)):
        walk.facts.local_texts.extend((variable.key, walk.facts.texts[written], value.start_point[0] + 1, walk.owner))


def note_item(walk: Walk, target: Node, value: Node | None) -> None:
    """Note the value, as written, of an item with a constant key, by the last name before it and the key, where it spells a path."""
    item = _ITEM.fullmatch(walk.source[target.start_byte : target.end_byte]) if value is not None else None
    written = _written(walk, value) if value is not None and item is not None else b""
    if value is not None and item is not None and written:
        name = walk.facts.texts[item[1] + b'["' + item[2] + b'"]']
        walk.facts.local_texts.extend((name, walk.facts.texts[written], value.start_point[0] + 1, walk.owner))


def note_element(walk: Walk, container: int, key: int, value: Node | None) -> None:
    """Note the text, as written, that a collection has under a key, where it is a path or may be the method that is asked for at one."""
    if value is None or key == NONE or value.end_byte - value.start_byte > _MOST_OF_ELEMENT:
        return
    text = walk.source[value.start_byte : value.end_byte]
    if isinstance(walk.constructs[value.kind_id], Text) and _OF_ROUTE.fullmatch(text):
        walk.facts.element_texts.extend((container, key, walk.facts.texts[text], value.start_point[0] + 1))


def _written(walk: Walk, value: Node) -> bytes:
    """Return a value that spells a path, on one line; empty for any other, and for one that is long so."""
    start, end = value.start_byte, value.end_byte
    if end - start > _MOST_BYTES or not _TELLS_PATH.search(text := walk.source[start:end]):
        return b""
    written = cut(text, 0, len(text))
    return written if len(written) < TEXT_LIMIT else b""


def _is_only_filled(walk: Walk, name: str, value: Node) -> bool:
    """Return whether all that is assigned to a variable behind its value, in the statements around it, is itself with parts replaced."""
    around: Node | None = value
    while around is not None and around.end_point[0] == value.end_point[0]:
        around = around.parent
    end = len(walk.source) if around is None else around.end_byte
    if end - value.end_byte > _MOST_BEHIND:
        return False
    word, behind = re.escape(name.encode()), walk.source[value.end_byte : end]
    assigned = re.finditer(rb"(?<![\w.$])" + word + rb"\s*(?:[-+*/%&|^?]*=(?![=>])|\+\+|--)", behind)
    filled = re.compile(rb"\s*" + word + rb"\.replace\(")
    return all(each[0].rstrip()[-2:-1] not in b"+-*/%&|^?" and filled.match(behind, each.end()) for each in assigned)
