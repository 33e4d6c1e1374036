"""The standard library's classes and signatures, as a table made by `generate`, and what makes the clients of other libraries."""

from functools import cache
from importlib.resources import files

from analyzer.languages.library import Library
from analyzer.languages.python import both_versions, clients, messaging, typing_names


@cache
def standard_library() -> Library:
    """Return the table, read once a process."""
    text = files(__name__).joinpath("signatures.txt").read_text(encoding="utf-8")
    return Library([*both_versions.TYPES, *clients.TYPES, *messaging.TYPES, *typing_names.TYPES, *text.splitlines()])
