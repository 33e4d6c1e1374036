"""The names that an expression spells: one alone, those of a list, or those under keys."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from analyzer.link.constants import address_of
from analyzer.link.contracts.spelling.named_texts import Spelling

_LIST: Final = re.compile(r"(?P<maker>[\w.\[\]]*)\s*[\[({](?P<items>.*)[\])}]", re.DOTALL)
_CLOSING: Final = ("]", ")", "}")
_VALUE: Final = r"""\s*[:=]\s*(?P<value>\[[^\]]*\]|\{[^}]*\}|"[^"]*"|'[^']*'|`[^`]*`|[^,})\]]+)"""


def named(written: str, keys: Sequence[str], spelling: Spelling) -> Iterator[str]:
    """Yield the names of an expression, or those under keys where it is an object or a list of arguments."""
    names = list(_names_in(written, spelling))
    yield from names or (name for key in keys for name in _names_in(_valued(written, key), spelling))


def _valued(written: str, key: str) -> str:
    found = re.search(rf"(?<![\w.]){re.escape(key)}{_VALUE}", written)
    return found["value"].strip() if found is not None else ""


def _names_in(written: str, spelling: Spelling) -> Iterator[str]:
    """Yield the names that a text, a constant or a list of those spells; `{}` for what a text computes."""
    written = written.strip()
    listed = _LIST.fullmatch(written) if written.endswith(_CLOSING) else None
    is_list = listed is not None and (not listed["maker"] or listed["maker"] in spelling.list_makers)
    for part in listed["items"].split(",") if listed is not None and is_list else (written,):
        name = address_of(part) or spelling.text_of(part.strip())
        if name is not None and name.replace("{}", ""):
            yield name
