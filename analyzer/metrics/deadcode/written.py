"""Which names are called inside of texts: what writes code, for templates and the like, needs what that calls."""

from collections.abc import Iterable, Set

from analyzer.metrics.deadcode.words import places_of
from analyzer.model.files import FileRecord
from analyzer.schema.vocab import ParseStatus, Role

_QUOTES = (b'"', b"'", b"`")
_OPENERS = (*_QUOTES, b".", b"@", b"= ", b"return ", b"await ", b"yield ")
"""What stands before a call in code; in a sentence there is a blank."""

_NO_TEXT = (b"#", b"//", b'"""', b"'''")
"""What stands before a name on a line that is a remark, or documentation."""


class CalledInTexts:
    """The names that texts of code outside of tests call, among those that are asked for."""

    def __init__(self, names: Iterable[str]) -> None:
        self.words: Set[bytes] = {name.encode() for name in names}
        self.found = set[str]()

    def read(self, record: FileRecord, words: Set[bytes], text: bytes) -> None:
        """Note what the texts of a file call, of whose words `words` are those that are asked for."""
        if record.status is ParseStatus.NOT_PARSED or record.code_lines is None or record.role is Role.TEST:
            return
        for word in words & self.words:
            if any(_is_in_text(text, place) for place in places_of(word + b"(", text)):
                self.found.add(word.decode())


def _is_in_text(text: bytes, place: int) -> bool:
    """Return whether the call at a place stands in a text that began on its line."""
    before = text[text.rfind(b"\n", 0, place) + 1 : place]
    is_quoted = any(before.count(quote) % 2 for quote in _QUOTES) and not any(mark in before for mark in _NO_TEXT)
    return is_quoted and before.endswith(_OPENERS)
