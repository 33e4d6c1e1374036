"""Coverage reports in lists: LCOV's trace files, coverage.py's JSON, cover profiles."""

import json
import re
from collections.abc import Iterator

from analyzer.languages.manifests.tree import MalformedError
from analyzer.model.coverage import CoveredFile

_MOST_LINES = 5_000_000
"""Lines that a report may speak of, ranges spelled out: no repository has so many, and a few bytes may name them."""

_BLOCK = re.compile(r"(?P<name>.+):(?P<first>\d{1,9})\.\d+,(?P<last>\d{1,9})\.\d+ \d+ (?P<count>\d{1,99})")
_LINE = re.compile(r"DA:(?P<line>\d{1,9}),(?P<count>-?\d{1,99})(?:,.*)?")


def is_lcov(text: str) -> bool:
    """Return whether a text is a trace file of LCOV: it names a source file on a line of its own."""
    return re.search(r"^SF:", text, re.MULTILINE) is not None


def read_lcov(text: str) -> tuple[CoveredFile, ...]:
    """Return the files of a trace file; of several records of one file each counts."""
    files: list[CoveredFile] = []
    lines: dict[int, bool] = {}
    name: str | None = None
    for number, row in enumerate(text.splitlines(), 1):
        if row.startswith("SF:"):
            name, lines = row[3:].strip(), {}
        elif row.startswith("DA:"):
            found = _LINE.fullmatch(row.strip())
            if found is None or name is None:
                raise MalformedError(number, "a line of data is damaged" if name else "a line of data belongs to no file")
            line = int(found["line"])
            lines[line] = lines.get(line, False) or int(found["count"]) > 0
        elif row.startswith("end_of_record") and name is not None:
            files.append(_file(name, lines))
            name = None
    if name is not None:
        raise MalformedError(None, "the last record has no end")
    return tuple(files)


def is_profile(text: str) -> bool:
    """Return whether a text is a cover profile, whose first line tells its mode."""
    return text.startswith("mode: ")


def read_profile(text: str) -> tuple[CoveredFile, ...]:
    """Return the files of a cover profile: blocks of statements, each with a count."""
    files: dict[str, dict[int, bool]] = {}
    spoken = 0
    for number, row in enumerate(text.splitlines()[1:], 2):
        if not row.strip() or row.startswith("mode: "):
            continue
        found = _BLOCK.fullmatch(row.strip())
        if found is None:
            raise MalformedError(number, "a block is damaged")
        first, last = int(found["first"]), int(found["last"])
        spoken += max(0, last - first + 1)
        if spoken > _MOST_LINES:
            raise MalformedError(number, "its blocks are longer than any source")
        lines, has_run = files.setdefault(found["name"], {}), int(found["count"]) > 0
        for line in range(first, last + 1):
            lines[line] = lines.get(line, False) or has_run
    return tuple(_file(name, lines) for name, lines in files.items())


def read_statements(text: str) -> tuple[CoveredFile, ...]:
    """Return the files of coverage.py's JSON."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise MalformedError(getattr(error, "lineno", None), "is no JSON") from error
    files = document.get("files") if isinstance(document, dict) else None
    if not isinstance(files, dict):
        raise MalformedError(None, "lists no files as coverage.py does")
    return tuple(_file(name, _statements(entry)) for name, entry in files.items())


def _statements(entry: object) -> dict[int, bool]:
    """Return the statements of a file; those that ran win."""
    if not isinstance(entry, dict):
        raise MalformedError(None, "a file is no object")
    missed = dict.fromkeys(_numbers(entry.get("missing_lines")), False)
    return {**missed, **dict.fromkeys(_numbers(entry.get("executed_lines")), True)}


def _numbers(value: object) -> Iterator[int]:
    if not isinstance(value, list):
        raise MalformedError(None, "a file lists no lines")
    return (item for item in value if isinstance(item, int) and not isinstance(item, bool))


def _file(name: str, lines: dict[int, bool]) -> CoveredFile:
    return CoveredFile(name.replace("\\", "/"), (), lines)
