"""Single-file components: files of markup that hold code in `script` elements. All else is blank, so that every place stays true."""

import re

_SCRIPT = re.compile(r"<script\b((?:\"[^\"]*\"|'[^']*'|[^>\"'])*)>(.*?)</script\s*>", re.IGNORECASE | re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_ATTRIBUTE = re.compile(r"\b(lang|type|src)\s*=\s*[\"']?([^\"'\s>]*)", re.IGNORECASE)
_LANGUAGES = frozenset(("", "ts", "js", "tsx", "jsx", "typescript", "javascript", "module", "text/javascript", "text/typescript", "babel"))
_BLANKS = {1: " ", 2: "\u00a0", 3: "\u2003", 4: "\u2003 "}
"""Blanks of as many bytes of UTF-8 as the character that they stand for; only those of four bytes count twice."""


def code_of(source: bytes) -> bytes:
    """Return a component with everything blank that is no code: of the same length, with the same line breaks."""
    text = source.decode("utf-8", "replace")
    pieces, at = [], 0
    for match in _SCRIPT.finditer(_COMMENT.sub(lambda found: "\0" * len(found[0]), text)):
        if _is_code(match[1]):
            pieces += [_blank(text[at : match.start(2)]), text[match.start(2) : match.end(2)]]
            at = match.end(2)
    return "".join((*pieces, _blank(text[at:]))).encode("utf-8", "replace")


def _is_code(attributes: str) -> bool:
    """Return whether a script element holds code of its own in a language that is read here."""
    found = {name.lower(): value.lower() for name, value in _ATTRIBUTE.findall(attributes)}
    return "src" not in found and found.get("lang", "") in _LANGUAGES and found.get("type", "") in _LANGUAGES


def _blank(text: str) -> str:
    return "".join(character if character in "\r\n" else _BLANKS[len(character.encode("utf-8", "replace"))] for character in text)
