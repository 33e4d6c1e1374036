"""Single-file components: files of markup that hold code in `script` elements. All else is blank, so that every place stays true."""

import re
from collections.abc import Iterator

_OPENING = re.compile(r"<script\b((?:\"[^\"]*\"|'[^']*'|[^>\"']){0,2000})>", re.IGNORECASE)
_CLOSING = re.compile(r"</script\s*>", re.IGNORECASE)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_COMMENT_END = "-->"
_ATTRIBUTE = re.compile(r"\b(lang|type|src)\s*=\s*[\"']?([^\"'\s>]*)", re.IGNORECASE)
_LANGUAGES = frozenset(("", "ts", "js", "tsx", "jsx", "typescript", "javascript", "module", "text/javascript", "text/typescript", "babel"))
_INK = re.compile(r"[^\r\n]")
_BLANKS = {1: " ", 2: "\u00a0", 3: "\u2003", 4: "\u2003 "}
"""Blanks of as many bytes of UTF-8 as the character that they stand for; only those of four bytes count twice."""


def code_of(source: bytes) -> bytes:
    """Return a component with everything blank that is no code: of the same length, with the same line breaks."""
    text = source.decode("utf-8", "replace")
    pieces, at = [], 0
    for attributes, start, end in _scripts(_without_comments(text)):
        if _is_code(attributes):
            pieces += [_blank(text[at:start]), text[start:end]]
            at = end
    return "".join((*pieces, _blank(text[at:]))).encode("utf-8", "replace")


def _without_comments(text: str) -> str:
    """Return markup of the same length without its comments; after the last end of one, nothing is searched for another."""
    end = text.rfind(_COMMENT_END) + len(_COMMENT_END) if _COMMENT_END in text else 0
    return _COMMENT.sub(lambda found: "\0" * len(found[0]), text[:end]) + text[end:]


def _scripts(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield the attributes of each script element, with the beginning and the end of what it holds; the first without an end ends it."""
    at = 0
    while (opening := _OPENING.search(text, at)) and (closing := _CLOSING.search(text, opening.end())):
        yield opening[1], opening.end(), closing.start()
        at = closing.end()


def _is_code(attributes: str) -> bool:
    """Return whether a script element holds code of its own in a language that is read here."""
    found = {name.lower(): value.lower() for name, value in _ATTRIBUTE.findall(attributes)}
    return "src" not in found and found.get("lang", "") in _LANGUAGES and found.get("type", "") in _LANGUAGES


def _blank(text: str) -> str:
    if text.isascii():
        return _INK.sub(" ", text)
    return "".join(character if character in "\r\n" else _BLANKS[len(character.encode("utf-8", "replace"))] for character in text)
