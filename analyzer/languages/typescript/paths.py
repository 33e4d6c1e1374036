"""Paths of scripts that are put together from what never changes: `require(path.join(root, "lib"))`, `require(common.lib + "/a")`."""

import re
from collections.abc import Callable
from posixpath import normpath
from typing import Final, NamedTuple, TypeAlias

Constant: TypeAlias = Callable[[str], str | None]
"""Gives the source from where the only value of a name begins, None for a name that has none or several."""

_MAX_STEPS: Final = 40
"""Parts that are looked at of one path, constants that stand for others among them."""

_FILE: Final = "/*"
"""The place of a script in its folder: no file has that name."""

_TERM: Final = re.compile(
    r"""\s*(?:(?P<quote>["'])(?P<text>[^"'\\\n]*)(?P=quote)|`(?P<template>[^`\\]*)`|(?:new\s+)?(?P<called>[\w$]+(?:\.[\w$]+)*)\(|(?P<name>[\w$]+(?:\.[\w$]+)*))"""
)
_PLUS: Final = re.compile(r"\s*\+(?![+=])")
_COMMA: Final = re.compile(r"\s*,")
_CLOSED: Final = re.compile(r"\s*,?\s*\)(?:\.(?:href|pathname)\b)?")
_END: Final = re.compile(r"[ \t]*(?:\Z|[;,)}\]]|\n(?!\s*[.?(\[`+]))")
_INSERTED: Final = re.compile(r"\$\{([^{}]*)\}")
_WITH_BASE: Final = 2
"""Arguments of an address that is seen from another."""

_JOINING: Final = frozenset({"join", "resolve", "normalize", "fileURLToPath", "pathToFileURL"})


class _Path(NamedTuple):
    """A text, and whether it goes on from the folder of the script."""

    is_here: bool
    text: str


_KNOWN: Final = {
    "__dirname": _Path(True, ""),
    "__filename": _Path(True, _FILE),
    "import.meta.dirname": _Path(True, ""),
    "import.meta.filename": _Path(True, _FILE),
    "import.meta.url": _Path(True, _FILE),
}


def module_path(written: str, constant: Constant) -> str | None:
    """Return the specifier of the module that an expression names, relative to its script; None where a part of it is not constant."""
    found = _Reader(constant).whole(written)
    if found is None:
        return None
    if not found.is_here:
        return None if not found.text or found.text.startswith("/") else found.text
    if found.text and not found.text.startswith("/"):
        return None
    place = normpath(f"./{found.text.lstrip('/')}")
    return None if "*" in place else place if place.startswith("..") or place == "." else f"./{place}"


class _Reader:
    """Reads expressions from left to right; a reading is what was read and where it ends, None for anything that is not understood."""

    def __init__(self, constant: Constant) -> None:
        self._constant = constant
        self._steps = 0

    def whole(self, written: str) -> _Path | None:
        """Read an expression after which nothing else of it follows."""
        read = self._sum(written, 0)
        return read[0] if read is not None and _END.match(written, read[1]) else None

    def _sum(self, written: str, at: int) -> tuple[_Path, int] | None:
        read = self._term(written, at)
        while read is not None and (plus := _PLUS.match(written, read[1])):
            following = self._term(written, plus.end())
            if following is None or following[0].is_here:
                return None
            read = _Path(read[0].is_here, read[0].text + following[0].text), following[1]
        return read

    def _term(self, written: str, at: int) -> tuple[_Path, int] | None:
        self._steps += 1
        term = _TERM.match(written, at) if self._steps <= _MAX_STEPS else None
        if term is None:
            return None
        if term["called"] is not None:
            return self._call(term["called"], written, term.end())
        if term["text"] is not None:
            found: _Path | None = _Path(False, term["text"])
        elif term["template"] is not None:
            found = self._template(term["template"])
        else:
            found = self._named(term["name"])
        return None if found is None else (found, term.end())

    def _named(self, name: str) -> _Path | None:
        value = self._constant(name)
        return _KNOWN.get(name) if value is None else self.whole(value)

    def _template(self, template: str) -> _Path | None:
        is_here, text = False, ""
        for number, part in enumerate(_INSERTED.split(template)):
            found = self.whole(part) if number % 2 else _Path(False, part)
            if found is None or (found.is_here and text):
                return None
            is_here, text = is_here or found.is_here, text + found.text
        return _Path(is_here, text)

    def _call(self, called: str, written: str, at: int) -> tuple[_Path, int] | None:
        parts: list[_Path] = []
        while (read := self._sum(written, at)) is not None:
            parts.append(read[0])
            at = read[1]
            if (comma := _COMMA.match(written, at)) is None:
                break
            at = comma.end()
        closed = _CLOSED.match(written, at)
        found = _joined(called, parts) if closed is not None and parts else None
        return None if found is None or closed is None else (found, closed.end())


def _joined(called: str, parts: list[_Path]) -> _Path | None:
    """Return what a function that joins paths gives; None for any other function."""
    first, name = parts[0], called.rpartition(".")[2]
    if name == "URL" and len(parts) == _WITH_BASE and parts[1].is_here and not first.is_here:
        return _Path(True, f"{parts[1].text}/../{first.text}")
    if any(part.is_here for part in parts[1:]):
        return None
    if called == "require.resolve":
        return first
    if name == "dirname" and len(parts) == 1:
        return _Path(first.is_here, f"{first.text}/..")
    if name not in _JOINING or (name == "resolve" and not (first.is_here and _all_go_on(parts[1:]))):
        return None  # What is resolved from no folder is seen from where a program was started.
    return _Path(first.is_here, "/".join(part.text for part in parts))


def _all_go_on(parts: list[_Path]) -> bool:
    return not any(part.text.startswith("/") for part in parts)
