"""Which names are called inside of texts: what writes code, for templates and the like, needs what that calls."""

import re
from collections.abc import Iterable, Iterator, Set
from typing import Final

from analyzer.metrics.deadcode.words import places_of
from analyzer.model.files import FileRecord
from analyzer.schema.vocab import Role

_QUOTES = (b'"', b"'", b"`")
_OPENERS = (*_QUOTES, b".", b"@", b"= ", b"return ", b"await ", b"yield ")
"""What stands before a call in code; in a sentence there is a blank."""

_NO_TEXT = (b"#", b"//", b'"""', b"'''")
"""What stands before a name on a line that is a remark, or documentation."""


_CALL = re.compile(rb"\b\w++(?=\()")
"""Looked at once from the beginning of each word: data that is written as text is one of a million letters."""
_FEW: Final = 50
"""Names that are looked for one by one in a file, which is many times as fast as looking at all calls in it."""

_LONGEST_LINE: Final = 2_000
"""Bytes of a line before a call that are looked at."""


class CalledInTexts:
    """The names that texts of code outside of tests call, among those that are asked for."""

    def __init__(self, names: Iterable[str]) -> None:
        self.words: Set[bytes] = {name.encode() for name in names}
        self.found = set[str]()

    def read(self, record: FileRecord, words: Set[bytes], text: bytes) -> None:
        """Note what the texts of a file call, of whose words `words` are those that are asked for."""
        if not record.is_linked or record.role is Role.TEST:
            return
        self.found.update(word.decode() for word, place in _calls(text, words & self.words) if _is_in_text(text, place))


def _calls(text: bytes, words: Set[bytes]) -> Iterator[tuple[bytes, int]]:
    """Yield where a text has some words, or the ends of others, before a bracket."""
    if len(words) <= _FEW:
        return ((word, place) for word in words for place in places_of(word + b"(", text))
    return ((call[0], call.start()) for call in _CALL.finditer(text) if call[0] in words)


def _is_in_text(text: bytes, place: int) -> bool:
    """Return whether the call at a place stands in a text that began on its line."""
    if not text.endswith(_OPENERS, 0, place):
        return False
    start = max(0, place - _LONGEST_LINE)
    before = text[text.rfind(b"\n", start, place) + 1 or start : place]
    return any(before.count(quote) % 2 for quote in _QUOTES) and not any(mark in before for mark in _NO_TEXT)
