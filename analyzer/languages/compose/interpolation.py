"""Variables in the values of a Compose file: `$NAME`, `${NAME}`, `${NAME:-default}` and their kin.

Only what the file itself decides is put in: defaults. A variable without one stays as it is written, since its value comes from the
environment of the person who runs it.
"""

import re
from typing import NamedTuple

_START = re.compile(r"\$(?:(?P<escaped>\$)|(?P<name>[_a-zA-Z][_a-zA-Z0-9]*)|(?P<brace>\{))")
_BRACED = re.compile(r"([_a-zA-Z][_a-zA-Z0-9]*)(?:(:?[-?+])(.*))?\Z", re.DOTALL)
_BRACE = re.compile(r"\$\$|\$\{|\}")
_MAX_NESTING = 64


class Interpolated(NamedTuple):
    """A text with defaults put in. `is_complete` tells that every variable had one, `is_valid` that all of them are well formed."""

    text: str
    is_complete: bool
    is_valid: bool
    variables: tuple[str, ...]


def interpolate(text: str) -> Interpolated:
    """Return a value with its variables replaced by their defaults; `$$` is a dollar sign."""
    return _interpolate(text, 0)


def _interpolate(text: str, depth: int) -> Interpolated:
    ends = _closing_braces(text)
    parts: list[Interpolated] = []
    at = 0
    while (found := _START.search(text, at)) is not None:
        parts.append(_plain(text[at : found.start()]))
        at = found.end()
        if found["escaped"]:
            parts.append(_plain("$"))
        elif found["name"]:
            parts.append(Interpolated(found.group(), False, True, (found["name"],)))
        elif (end := ends.get(at)) is None or depth >= _MAX_NESTING:
            parts.append(Interpolated("${", False, False, ()))
        else:
            parts.append(_braced(text[at : end - 1], depth))
            at = end
    parts.append(_plain(text[at:]))
    return Interpolated(
        "".join(part.text for part in parts),
        all(part.is_complete for part in parts),
        all(part.is_valid for part in parts),
        tuple(dict.fromkeys(name for part in parts for name in part.variables)),
    )


def _plain(text: str) -> Interpolated:
    return Interpolated(text, True, True, ())


def _closing_braces(text: str) -> dict[int, int]:
    """Return, for the place past each `${` that is closed, the place past the brace that closes it."""
    ends: dict[int, int] = {}
    opened: list[int] = []
    for found in _BRACE.finditer(text):
        if found.group() == "${":
            opened.append(found.end())
        elif found.group() == "}" and opened:
            ends[opened.pop()] = found.end()
    return ends


def _braced(inner: str, depth: int) -> Interpolated:
    """Return what `${inner}` stands for."""
    found = _BRACED.match(inner)
    if found is None:
        return Interpolated(f"${{{inner}}}", False, False, ())
    name, sign, word = found.groups()
    if sign in (":-", "-"):
        default = _interpolate(word, depth + 1)
        return default._replace(variables=(name, *default.variables))
    if sign in (":+", "+"):
        return Interpolated("", True, True, (name,))
    return Interpolated(f"${{{inner}}}", False, True, (name,))
