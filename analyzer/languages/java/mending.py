"""What the grammar cannot read of valid code, written so that it can: other bytes of the same length, used for parsing alone.

The grammar knows no annotations before the dots of a variable number of arguments, no imports of whole modules, and no variable called
`when` in the head of a loop.
"""

import re
from collections.abc import Iterator

from analyzer.languages.blank import blank

_ANNOTATED_DOTS = re.compile(
    rb"(?:@\w{1,100}+(?:\.\w{1,100}+){0,10}+\s{0,100}+(?:\([^()]{0,300}+\)\s{0,100}+)?+){1,8}+(?=\.\.\.)"  # bounded: tried at each `@`
)
_MODULE_IMPORT = re.compile(rb"(?m)(?<=^import )\s*module\s+(?=[\w.]+\s*;)")
_WHEN = re.compile(rb"(\bfor\s*\(\s*(?:final\s)?[\w.<>\[\]?,@ ]{1,200}\s)when(?=\s*[=:])")


def mended(source: bytes) -> Iterator[bytes]:
    """Yield another form of a source, of its length and with its line breaks, if there is something to change."""
    plain = source
    for pattern in (_ANNOTATED_DOTS, _MODULE_IMPORT):
        plain = pattern.sub(lambda match: blank(match[0]), plain)
    plain = _WHEN.sub(rb"\1____", plain)
    if plain != source:
        yield plain
