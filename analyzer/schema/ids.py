"""The id grammar: how a symbol is written and read.

    app/auth.py                      the module that a file is
    app/auth.py::Session.close       a symbol in a file
    app/auth.py::Session.close#2     the second definition of that name in that scope
    <external>::requests.get         a symbol outside the repository, by its full name
    <image>::python:3.12-slim        a container image

A symbol reads alone and is equal across commits, so diffs and merges join on it. Row numbers (`nodes.id`) join
inside one artifact and never leave it. Nothing else in the project takes a symbol apart.
"""

from dataclasses import dataclass
from urllib.parse import unquote

EXTERNAL_SPACE = "external"
IMAGE_SPACE = "image"

_SPACES = {EXTERNAL_SPACE: f"<{EXTERNAL_SPACE}>", IMAGE_SPACE: f"<{IMAGE_SPACE}>"}
_SEPARATOR = "::"
_PATH_ESCAPES = {"%": "%25", ":": "%3A", "<": "%3C", "\n": "%0A", "\r": "%0D"}
_NAME_ESCAPES = {"%": "%25", ".": "%2E", "#": "%23", ":": "%3A", "\n": "%0A", "\r": "%0D"}


@dataclass(frozen=True, slots=True)
class SymbolName:
    """A symbol taken apart.

    `names` is empty for a module. `ordinal` counts definitions of one name in one scope from 1.
    """

    path: str
    names: tuple[str, ...] = ()
    ordinal: int = 1


def file_symbol(path: str) -> str:
    """Return the symbol of the module that the file at `path` is."""
    return _escape(path, _PATH_ESCAPES)


def child_symbol(parent: str, name: str, ordinal: int = 1) -> str:
    """Return the symbol of the `ordinal`-th definition of `name` directly inside the symbol `parent`."""
    joint = "." if _SEPARATOR in parent else _SEPARATOR
    suffix = f"#{ordinal}" if ordinal > 1 else ""
    return f"{parent}{joint}{_escape(name, _NAME_ESCAPES)}{suffix}"


def external_symbol(fqn: str) -> str:
    """Return the symbol of something outside the repository, known by its full name alone."""
    return f"{_SPACES[EXTERNAL_SPACE]}{_SEPARATOR}{fqn}"


def image_symbol(reference: str) -> str:
    """Return the symbol of a container image, such as `ghcr.io/acme/api:1.4`."""
    return f"{_SPACES[IMAGE_SPACE]}{_SEPARATOR}{reference}"


def is_symbol(text: str) -> bool:
    """Return whether `text` can only be a symbol, not a fully qualified name or a bare name."""
    return _SEPARATOR in text or "/" in text


def parse_symbol(symbol: str) -> SymbolName:
    """Return the parts of a symbol of a file.

    Ordinals of enclosing scopes stay in their names. Raises ValueError for a symbol of another space,
    which has no parts.
    """
    if symbol.startswith("<"):
        raise ValueError(f"not a symbol of a file: {symbol}")
    path, _, inner = symbol.partition(_SEPARATOR)
    if not inner:
        return SymbolName(unquote(path))
    *outer, last = inner.split(".")
    name, _, ordinal = last.partition("#")
    names = (*map(unquote, outer), unquote(name))
    return SymbolName(unquote(path), names, int(ordinal) if ordinal else 1)


def _escape(text: str, escapes: dict[str, str]) -> str:
    if text.isidentifier() or not any(character in text for character in escapes):
        return text
    return "".join(escapes.get(character, character) for character in text)
