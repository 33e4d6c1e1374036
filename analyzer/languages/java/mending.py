"""What the grammar cannot read of valid code, written so that it can: other bytes of the same length, used for parsing alone.

The grammar knows no annotations before the dots of a variable number of arguments, and no imports of whole modules.
"""

import re
from collections.abc import Iterator

_ANNOTATED_DOTS = re.compile(
    rb"(?:@\w{1,100}+(?:\.\w{1,100}+){0,10}+\s{0,100}+(?:\([^()]{0,300}+\)\s{0,100}+)?+){1,8}+(?=\.\.\.)"  # bounded: tried at each `@`
)
_MODULE_IMPORT = re.compile(rb"(?m)(?<=^import )\s*module\s+(?=[\w.]+\s*;)")


def mended(source: bytes) -> Iterator[bytes]:
    """Yield another form of a source, of its length and with its line breaks, if there is something to change."""
    plain = _MODULE_IMPORT.sub(_blanked, _ANNOTATED_DOTS.sub(_blanked, source))
    if plain != source:
        yield plain


def _blanked(match: re.Match[bytes]) -> bytes:
    return re.sub(rb"\S", b" ", match[0])
