"""Methods of texts that matter where something is looked up by a text, and what texts choose."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from analyzer.languages.effects import named
from analyzer.languages.models import ByText

_FILES: Final = (
    ("b+", "_io.BufferedRandom"),
    ("br", "_io.BufferedReader"),
    ("b", "_io.BufferedWriter"),
    ("", "_io.TextIOWrapper"),
)
_SECOND: Final = ByText(1, "mode", _FILES, "typing.IO")

OPENED: Final[Mapping[str, ByText]] = {
    **dict.fromkeys((*named("builtins", "open"), *named("io", "open"), *named("_io", "open"), *named("os", "fdopen")), _SECOND),
    "pathlib.Path.open": _SECOND._replace(place=0),
}
"""The files that calls give, by the mode that they are opened in."""

KEEPING: Final[Mapping[str, str]] = {name: f"builtins.str.{name}" for name in ("lower", "strip", "rstrip", "replace")}
"""Methods that keep what a text begins with, or make it lower case, by bare and full name."""

SPLITTING: Final[Mapping[str, Callable[[str, str, bool], Sequence[str]]]] = {
    "builtins.str.split": lambda text, separator, is_once: text.split(separator, 1 if is_once else -1),
    "builtins.str.rsplit": lambda text, separator, is_once: text.rsplit(separator, 1 if is_once else -1),
    "builtins.str.partition": lambda text, separator, _: text.partition(separator),
    "builtins.str.rpartition": lambda text, separator, _: text.rpartition(separator),
}
"""Methods that give the parts of a text, by full name: those parts by the text, the separator, and whether that counts once."""
