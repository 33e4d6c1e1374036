"""Texts that plain local variables stand for, such as an address that a call is then given by the variable's name."""

import re
from typing import Final

from analyzer.extract.state.scopes import PLAIN, Variable
from analyzer.extract.state.text import TEXT_LIMIT, cut
from analyzer.extract.state.walk import Walk
from analyzer.syntax import Node

_TELLS_PATH: Final = re.compile(rb"[\"'`}sdv]/|//|\}\$?\{|%s%s|\A[\w.$]+(?:\(\))?\s*\+\s*[\w.$]+\Z")
"""How a text looks that spells a path: one begins, or goes on behind what is put in, or two values are put together."""


def note_text(walk: Walk, variable: Variable, value: Node | None) -> None:
    """Note the value, as written, of a function's variable that is assigned once, where it spells a path and is not long."""
    if variable.binding != PLAIN or variable.tracked or variable.owns_cell or value is None:
        return
    start, end = value.start_byte, value.end_byte
    if end - start <= TEXT_LIMIT and _TELLS_PATH.search(text := walk.source[start:end]):
        written = walk.facts.texts[cut(text, 0, len(text))]
        walk.facts.local_texts.extend((variable.key, written, value.start_point[0] + 1, walk.owner))
