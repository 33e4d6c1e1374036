"""The standard library's types and signatures, as a table made by `generate.go`, and what makes the routers and clients of others."""

from functools import cache
from importlib.resources import files

from analyzer.languages.golang import clients, fluent, messaging, tables
from analyzer.languages.golang.frameworks import TYPES
from analyzer.languages.library import Library


@cache
def standard_library() -> Library:
    """Return the table, read once a process."""
    text = files(__name__).joinpath("signatures.txt").read_text(encoding="utf-8")
    return Library([*TYPES.strip().splitlines(), *clients.TYPES, *fluent.TYPES, *messaging.TYPES, *tables.TYPES, *text.splitlines()])
