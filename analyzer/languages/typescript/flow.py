"""JavaScript with Flow's types: read by the grammar of TSX, which has nearly the same, once the rest is written so that it can read it.

What is changed is used for parsing alone, has the same length, and says the same or less: names are read from the source itself.
"""

import re
from collections.abc import Iterator

from analyzer.languages.blank import blank
from analyzer.languages.typescript import mending

_HEAD_BYTES = 4_000
_PRAGMA = re.compile(
    rb"\A(?:\s|#![^\n]*|//(?:(?!@flow\b)[^\n])*+$|/\*(?:(?!\*/|@flow\b)[\s\S])*+\*/)*+(?://[^\n]*|/\*(?:(?!\*/)[\s\S])*)@flow\b",
    re.MULTILINE,
)

_BEFORE_TYPE = rb"(?:[:<,|&=(\[{]|=>)"
_BLANKED = (
    re.compile(rb"(?m)(^[ \t]*(?:export\s+|declare\s+)*)(opaque)(?=\s+type\b)"),
    re.compile(rb"(\{)(\|)"),
    re.compile(rb"()(\|)(?=\})"),
    re.compile(rb"(" + _BEFORE_TYPE + rb"\s*)(\?+)(?=[\w$({\[*'\"])"),  # a type that may be null
    re.compile(rb"((?:[{,;]\s*|\n[ \t]*)(?:static\s+)?)([+-])(?=(?:[\w$]+|'[^'\n]*'|\[[^\]\n]*\])\s*\??:)"),  # variance
    re.compile(rb"(\b(?:class|type|interface)\s+[\w$]+\s*<\s*)([+-])"),
    re.compile(rb"([,;{]\s*)(\.\.\.)(?=\s*,?\s*\})"),  # and whatever else
)
_TYPE_OF = re.compile(rb"(\bimport\s+|\{\s*|,\s*)typeof(?=\s+[\w$]+\s*(?:as\s+[\w$]+\s*)?(?:[,}]|from\b))")
_BARE_PARAMETER = re.compile(rb" ([\w$]+) (?==>)")
_KEYWORDS = frozenset((b"any", b"void", b"string", b"number", b"boolean", b"symbol", b"object", b"null", b"never", b"unknown"))
_TOKEN = re.compile(rb"'[^'\n]*'|\"[^\"\n]*\"|//[^\n]*|/\*(?:(?!\*/)[\s\S])*+(?:\*/)?+|=>|\.\.\.|[{}()\[\]<>,;]")
_OF_TYPE = b"{{"
_OPENS_TYPE = re.compile(rb"(?:<|[^|]\||[^&]&|\btype\s+[\w$]+(?:<[^={]*>)?\s*=)\s*\Z")


def is_flow(source: bytes) -> bool:
    """Return whether a comment at the top of a source says that it has Flow's types."""
    return _PRAGMA.match(source[:_HEAD_BYTES]) is not None


def mended(source: bytes) -> Iterator[bytes]:
    """Yield other forms of a source, each of its length and with its line breaks; the mildest first."""
    plain = _TYPE_OF.sub(rb"\1type  ", source)
    for pattern in _BLANKED:
        plain = pattern.sub(mending.blanked, plain)
    plain = _without_spreads(_BARE_PARAMETER.sub(_in_brackets, plain))
    if plain != source:
        yield plain
    yield from mending.mended(plain)


def _in_brackets(match: re.Match[bytes]) -> bytes:
    """Put the only parameter of a function, or of a type of functions, in brackets; a type that is a keyword is no parameter's name."""
    name = match[1]
    return b"(%b)" % (b"_" * len(name) if name in _KEYWORDS else name)


def _without_spreads(source: bytes) -> bytes:
    """Leave out what types of objects take over from other types, for which the grammar has no form."""
    pieces, at = [], 0
    for start, end in _spreads(source):
        pieces += [source[at:start], blank(source[start:end])]
        at = end
    return b"".join((*pieces, source[at:]))


def _spreads(source: bytes) -> Iterator[tuple[int, int]]:
    """Yield first byte and end of each part of a type of objects that begins with dots, with the comma after it."""
    around: list[bytes] = []
    start, depth = -1, 0
    for token in _TOKEN.finditer(source):
        text = token[0]
        if start >= 0 and len(around) == depth and text in (b",", b";", b"}"):
            yield start, token.start() if text == b"}" else token.end()
            start = -1
        if text in (b"{", b"(", b"[") or (text == b"<" and start >= 0):
            is_type = text == b"{" and (around[-1:] == [_OF_TYPE] or _opens_type(source, token.start()))
            around.append(_OF_TYPE if is_type else text)
        elif around and (text in (b"}", b")", b"]") or (text == b">" and around[-1] == b"<")):
            around.pop()
        elif text == b"..." and start < 0 and around[-1:] == [_OF_TYPE]:
            start, depth = token.start(), len(around)


def _opens_type(source: bytes, place: int) -> bool:
    return _OPENS_TYPE.search(source, max(0, place - 200), place) is not None
