"""INI files in the dialect of Python's `configparser`, with the lines that it drops."""

from typing import NamedTuple

from analyzer.languages.lines import text_lines
from analyzer.languages.manifests.tree import MalformedError


class Entry(NamedTuple):
    """A key of a section; `lines` are the non-empty lines of its value, comments left out, with their numbers."""

    section: str
    key: str
    line: int
    lines: tuple[tuple[int, str], ...]

    @property
    def value(self) -> str:
        """The value on one line."""
        return " ".join(text for _, text in self.lines)


def parse_ini(text: str) -> tuple[Entry, ...]:
    """Return the entries in order; keys are lower case with `_` for `-`. Raises MalformedError."""
    entries: list[Entry] = []
    values: list[list[tuple[int, str]]] = []
    section: str | None = None
    is_open = False
    for number, raw in enumerate(text_lines(text), 1):
        line = raw.strip()
        if not line or line.startswith(("#", ";")):
            continue
        if raw[0].isspace() and is_open:
            values[-1].append((number, line))
            continue
        is_open = False
        if line.startswith("[") and line.endswith("]"):
            section = line[1:-1].strip()
        elif section is None:
            raise MalformedError(number, "an entry before the first section")
        else:
            entry = _entry(section, number, line)
            entries.append(entry)
            values.append(list(entry.lines))
            is_open = True
    return tuple(entry._replace(lines=tuple(lines)) for entry, lines in zip(entries, values, strict=True))


def _entry(section: str, number: int, line: str) -> Entry:
    cut = min((place for mark in "=:" if (place := line.find(mark)) >= 0), default=-1)
    if cut < 0:
        return Entry(section, line, number, ())
    value = line[cut + 1 :].strip()
    return Entry(section, line[:cut].strip(), number, ((number, value),) if value else ())
