"""Hashes of definitions that are blind to layout and comments."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from analyzer.extract.facts.stretches import Stretch

_LEFT_OUT: Final = b"\xff"
"""What stands where nothing counts: no byte of UTF-8."""
_BLANKS: Final = b" \t\r\n\f\\"
_WITHOUT_BLANKS: Final = bytes.maketrans(_BLANKS, _LEFT_OUT * len(_BLANKS))


class TokenText:
    """A file's text, of which comments and the blanks outside of literals do not count."""

    __slots__ = ("_text",)

    def __init__(self, source: bytes, stretches: Iterable[Stretch]) -> None:
        code, pieces, at = source.translate(_WITHOUT_BLANKS), list[bytes](), 0
        for start, end, is_text in stretches:
            pieces += code[at:start], source[start:end] if is_text else _LEFT_OUT * (end - start)
            at = end
        pieces.append(code[at:])
        self._text = b"".join(pieces)

    def hash(self, *stretches: tuple[int, int]) -> str:
        """Return the hash of what counts in some stretches, from byte to byte, in hexadecimal."""
        made = blake2b(digest_size=16)
        for start, end in stretches:
            made.update(self._text[start:end].translate(None, _LEFT_OUT))
        return made.hexdigest()
