"""Constants as argument texts spell them, in any language that quotes its strings."""

import re

from analyzer.model.facts import Definition

_TEXT = re.compile(r"""(?P<prefix>[A-Za-z@]{0,2})(?P<quote>\"{3}|'{3}|["'`])(?P<text>.*?)(?P=quote)""", re.DOTALL)
_WORD = re.compile(r"""["'`]([\w*-]+)["'`]""")
_COMPUTED = frozenset("fF$tT")


def constant_text(written: str) -> str | None:
    """Return the value of a text literal without escapes or interpolation; None for any other expression."""
    match = _TEXT.fullmatch(written.strip())
    if match is None or _COMPUTED & set(match["prefix"]) or "${" in match["text"]:
        return None
    is_raw = "r" in match["prefix"].lower()
    return match["text"] if is_raw or "\\" not in match["text"] else None


def assigned_text(definition: Definition) -> str:
    """Return what a field or variable is assigned, as written; empty where it is assigned nothing."""
    return (definition.signature or "").partition("=")[2].strip()


def quoted_words(written: str) -> list[str]:
    """Return the words that stand in quotes in an expression, such as a list of them."""
    return _WORD.findall(written)


def is_begun_so(name: str, text: str) -> bool:
    """Return whether a name begins, and ends after a star, as a text does of which no more is known: `get_*_display`."""
    head, _, tail = text.partition("*")
    return len(name) >= len(head) + len(tail) and name.startswith(head) and name.endswith(tail)
