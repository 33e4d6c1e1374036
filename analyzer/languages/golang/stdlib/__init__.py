"""The standard library's types and signatures, as a table made by `generate.go`."""

from functools import cache
from importlib.resources import files

from analyzer.languages.library import Library


@cache
def standard_library() -> Library:
    """Return the table, read once a process."""
    text = files(__name__).joinpath("signatures.txt").read_text(encoding="utf-8")
    return Library(text.splitlines())
