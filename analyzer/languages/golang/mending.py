"""What the grammar cannot read of valid code, written so that it can: other bytes of the same length, used for parsing alone.

The grammar knows `new` with a type alone, not with a value, as Go has it since 1.26.
"""

import re
from collections.abc import Iterator

_VALUE = rb"[\"'`\d!&+-]|(?!(?:func|map|chan|struct|interface)\b)\w[\w.]{0,100}(?:\(|\.\w{1,100}\.|\s{0,9}[-+*/%<>=|&])"
_NEW = re.compile(rb"(?<![\w.])new(?=\(\s*(?:" + _VALUE + rb"))")


def mended(source: bytes) -> Iterator[bytes]:
    """Yield another form of a source, of its length and with its line breaks, if there is something to change."""
    plain = _NEW.sub(b"_ew", source)
    if plain != source:
        yield plain
