"""Which argument of a call stands at a declared place."""

import re
from collections.abc import Sequence
from typing import Final

from analyzer.languages.contacts import ArgumentPlace, Entry
from analyzer.link.calls.sites import CallSiteRow

_TOKEN: Final = re.compile(
    r"""(?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)|(?P<open>[{\[(])|(?P<close>[}\])])|(?P<comma>,)|[^"'`{}\[\](),]+|.""",
    re.DOTALL,
)
_CALL: Final = re.compile(r"(?:new\s+)?[\w.$]+\((.*)\)", re.DOTALL)


def given_at(row: CallSiteRow, place: ArgumentPlace) -> list[str]:
    """Return the texts of the arguments at a place of a call."""
    given = [row.arguments[number][1] for number in numbers_at([keyword for keyword, _ in row.arguments], place)]
    if not isinstance(place, Entry):
        return given
    return [entry for text in given if (entry := entry_of(text, place.key)) is not None]


def is_cut_off(written: str) -> bool:
    """Return whether an object is written with more than its text holds."""
    return written.startswith("{") and not written.endswith("}")


def entry_of(written: str, keys: str) -> str | None:
    """Return what an object has under one of some keys, both as written; None where it has nothing, or is cut off before.

    A key behind a dot is one of what stands under the other, be it the object itself or what a call there is given.
    """
    outer, _, inner = keys.partition(".")
    if inner:
        around = entry_of(written, outer) or ""
        return entry_of(around if around.startswith("{") else wrapped(around) or "", inner)
    depth, entry, wanted = 0, "", keys.split()
    for token in _TOKEN.finditer(written):
        depth -= token["close"] is not None
        if depth == 0 or (depth == 1 and token["comma"]):
            name, _, value = entry.partition(":")
            if name.strip().strip("\"'") in wanted:
                return value.strip() or name.strip()
            entry = ""
        else:
            entry += token[0]
        depth += token["open"] is not None
    return None


def parts_of(written: str) -> list[str]:
    """Return what stands between the commas of a list of arguments, as written; brackets and texts are left whole."""
    depth, parts = 0, [""]
    for token in _TOKEN.finditer(written):
        depth += (token["open"] is not None) - (token["close"] is not None)
        if token["comma"] and depth <= 0:
            parts.append("")
        else:
            parts[-1] += token[0]
    return [part.strip() for part in parts]


def wrapped(written: str) -> str | None:
    """Return the one argument of a call, such as that which makes an address of a text, as written; None for anything else."""
    call = _CALL.fullmatch(written.strip())
    depth = 0
    for token in _TOKEN.finditer(call[1] if call is not None else ")"):
        depth += (token["open"] is not None) - (token["close"] is not None)
        if depth < 0 or (token["comma"] and depth == 0):
            return None
    return call[1] if call is not None else None


def filled_in(written: str) -> str | None:
    """Return the first argument of a call that fills it in with what an object has, as written; None for anything else."""
    call = _CALL.fullmatch(written.strip())
    first, *others = parts_of(call[1]) if call is not None else ("",)
    return first if others and all(each.startswith("{") for each in others if each) else None


def numbers_at(keywords: Sequence[str | None], place: ArgumentPlace) -> list[int]:
    """Return which arguments stand at a place."""
    if isinstance(place, str):
        return [
            number for number, keyword in enumerate(keywords) if keyword == place or (place == "*" and keyword not in (None, "*", "**"))
        ]
    positional = [number for number, keyword in enumerate(keywords) if keyword is None]
    at = place.place if isinstance(place, Entry) else place
    return positional[at:][:1] if -len(positional) <= at < len(positional) else []
