"""Constants as argument texts spell them, in any language that quotes its strings."""

import re
from collections.abc import Iterable
from typing import Final

from analyzer.model.facts import Definition

_TEXT = re.compile(r"""(?P<prefix>[A-Za-z@]{0,2})(?P<quote>\"{3}|'{3}|["'`])(?P<text>(?:\\.|(?!(?P=quote))[^\\])*)(?P=quote)""", re.DOTALL)
_ESCAPED = re.compile(r"""\\([\\"'])""")
_WORD = re.compile(r"""["'`]([\w*-]+)["'`]""")
_COMPUTED = frozenset("fF$tT")
_PIECES = re.compile(
    r"""(?P<prefix>[A-Za-z]{0,2})(?P<quote>\"{3}|'{3}|["'`])(?P<text>(?:\\.|(?!(?P=quote))[^\\])*)(?P=quote)|(?P<join>\+)|(?P<other>[^"'`+]+)""",
    re.DOTALL,
)
HOLES: Final = re.compile(r"\$?\{[^{}]*\}|%[-+ #0-9.]*[a-zA-Z]")
_BEFORE, _BEHIND = ("(", ","), (".", "%", ",", ")")
"""What stands before and behind a text that a call takes: `Sprintf(`, `urljoin(base,`, and `.format(`, `% (`."""

_NAMED_METHOD = re.compile(r"""["'`]([A-Za-z]+)["'`]|\b(?:Http)?Method\.?([A-Za-z]+)""")
_METHODS: Final = frozenset(("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"))


def constant_text(written: str) -> str | None:
    """Return the value of a text literal without interpolation or escapes but of quotes and backslashes; None for any other expression."""
    match = _TEXT.fullmatch(written.strip())
    if match is None or _COMPUTED & set(match["prefix"]) or "${" in match["text"]:
        return None
    is_raw = "r" in match["prefix"].lower()
    if is_raw or "\\" not in match["text"]:
        return match["text"]
    return None if "\\" in _ESCAPED.sub("", match["text"]) else _ESCAPED.sub(r"\1", match["text"])


def address_of(written: str) -> str | None:
    """Return the text that an expression makes, with `{}` for what is computed; None for one without a text of its own.

    Texts that are joined or filled in are followed as far as they are written in one expression.
    """
    parts: list[str] = []
    is_open, is_joined = False, True
    for piece in _PIECES.finditer(written.strip()):
        text = (piece["other"] or "").strip()
        if piece["other"] and not text:
            continue
        if piece["join"]:
            is_joined = True
        elif is_open and not is_joined and text.startswith(_BEHIND):
            break
        elif not is_joined:
            return None
        elif piece["quote"]:
            parts.append(HOLES.sub("{}", piece["text"]))
            is_open, is_joined = True, False
        else:
            parts += [] if text.endswith("(") else ["{}"]
            is_joined = not is_open and text.endswith(_BEFORE)
    address = "".join(parts)
    return address if is_open else None


def assigned_text(definition: Definition) -> str:
    """Return what a field or variable is assigned, as written; empty where it is assigned nothing."""
    return (definition.signature or "").partition("=")[2].strip()


def quoted_words(written: str) -> list[str]:
    """Return the words that stand in quotes in an expression, such as a list of them."""
    return _WORD.findall(written)


def named_methods(written: str) -> list[str]:
    """Return the HTTP methods that an expression names, as texts or by constants such as `http.MethodGet`."""
    words = (quoted or constant for quoted, constant in _NAMED_METHOD.findall(written))
    return [word.upper() for word in words if word.upper() in _METHODS]


def methods_in(given: Iterable[str]) -> tuple[str, ...]:
    """Return the HTTP methods that expressions list, in the order of letters; empty for any."""
    return tuple(sorted({word for each in given for word in (*map(str.upper, quoted_words(each)), *named_methods(each))} - {"*"}))


def is_begun_so(name: str, text: str) -> bool:
    """Return whether a name begins, and ends after a star, as a text does of which no more is known: `get_*_display`."""
    head, _, tail = text.partition("*")
    return len(name) >= len(head) + len(tail) and name.startswith(head) and name.endswith(tail)
