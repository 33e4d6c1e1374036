"""Coverage: which files of the repository the names in reports mean, and what share of the listed lines ran.

Reports name files as the machine saw them that ran the tests: under other roots, relative to source folders, by package. A name means
the file whose path it ends with, if what stands before that stands before the names of many other files of the report too; or else the
file whose path ends with the name, the nearest to the report where there are several.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from analyzer.metrics.measures.functions import FunctionNumbers
from analyzer.model.coverage import CoverageReport, CoveredFile
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab_health import CoverageFormat

Parts = tuple[str, ...]
Lines = Mapping[int, bool]

_FEWEST: Final = 5
"""A root is believed where it fits at least the so-manieth part of the files that the best root fits."""


class ReportNumbers(NamedTuple):
    """A row of `coverage_reports`."""

    path: str
    format: CoverageFormat
    files: int
    matched_files: int
    lines: int
    covered_lines: int


class Coverage(NamedTuple):
    """Of each file that reports speak of, its listed lines and whether they ran in any of them; and the reports."""

    lines: Mapping[str, Lines]
    reports: Sequence[ReportNumbers]


def coverage_of(reports: Iterable[CoverageReport], paths: Iterable[str]) -> Coverage:
    """Return what reports say of the files with these paths."""
    by_name: dict[str, list[Parts]] = defaultdict(list)
    for path in sorted(paths):
        parts = tuple(path.split("/"))
        by_name[parts[-1]].append(parts)
    lines: dict[str, dict[int, bool]] = {}
    rows = []
    for report in sorted(reports):
        meant = _meant(report, by_name)
        for file, named in zip(report.files, meant, strict=True):
            if named is not None:
                known = lines.setdefault(named, {})
                for line, has_run in file.lines.items():
                    known[line] = known.get(line, False) or has_run
        rows.append(_row(report, meant))
    return Coverage(lines, rows)


def _row(report: CoverageReport, meant: Sequence[str | None]) -> ReportNumbers:
    taken = [file.lines for file, path in zip(report.files, meant, strict=True) if path is not None]
    return ReportNumbers(
        report.path,
        report.format,
        len(report.files),
        len({path for path in meant if path is not None}),
        sum(len(lines) for lines in taken),
        sum(has_run for lines in taken for has_run in lines.values()),
    )


def _meant(report: CoverageReport, by_name: Mapping[str, Sequence[Parts]]) -> list[str | None]:
    """Return for each file of a report the path that its name means."""
    inside = [list(_inside(file, by_name)) for file in report.files]
    votes = Counter(root for roots in inside for root in {root for root, _ in roots})
    fewest = max(votes.values(), default=0) / _FEWEST
    outside = [[] if roots else list(_outside(file, by_name)) for file, roots in zip(report.files, inside, strict=True)]
    folders = Counter(folder for found in outside for folder, _ in found)
    place = tuple(report.path.split("/"))[:-1]
    meant: list[str | None] = []
    for roots, found in zip(inside, outside, strict=True):
        believed = [(votes[root], len(path), path) for root, path in roots if votes[root] >= fewest]
        near = sorted(((_shared(path, place), folders[folder], path) for folder, path in found), reverse=True)
        if believed:
            meant.append("/".join(max(believed)[2]))
        elif near and (len(near) == 1 or near[0][:2] != near[1][:2]):
            meant.append("/".join(near[0][2]))
        else:
            meant.append(None)
    return meant


def _inside(file: CoveredFile, by_name: Mapping[str, Sequence[Parts]]) -> Iterator[tuple[Parts, Parts]]:
    """Yield the paths that a file's name ends with, each with what stands before it."""
    for name in _names(file):
        for path in by_name.get(name[-1], ()) if name else ():
            if name[-len(path) :] == path:
                yield name[: -len(path)], path


def _outside(file: CoveredFile, by_name: Mapping[str, Sequence[Parts]]) -> Iterator[tuple[Parts, Parts]]:
    """Yield the paths that end with a file's name, each with the folder that stands before it."""
    name = _parts(file.name)
    for path in by_name.get(name[-1], ()) if name and not file.name.startswith("/") else ():
        if path[-len(name) :] == name:
            yield path[: -len(name)], path


def _names(file: CoveredFile) -> Iterator[Parts]:
    yield _parts(file.name)
    for folder in file.folders:
        yield _parts(f"{folder}/{file.name}")


def _parts(name: str) -> Parts:
    parts: list[str] = []
    for part in name.split("/"):
        if part == ".." and parts:
            parts.pop()
        elif part not in ("", ".", ".."):
            parts.append(part)
    return tuple(parts)


def _shared(path: Parts, place: Parts) -> int:
    """Return how many folders a path and a place have in common, from the root on."""
    number = 0
    for one, other in zip(path, place, strict=False):
        if one != other:
            break
        number += 1
    return number


def share(lines: Iterable[bool]) -> float | None:
    """Return the share of lines that ran; None where none is listed."""
    listed = list(lines)
    return round(sum(listed) / len(listed), 4) if listed else None


def function_shares(functions: Iterable[FunctionNumbers], nodes: Sequence[SymbolNode], coverage: Coverage) -> dict[int, float | None]:
    """Return for each function, by id, the share of its lines that ran.

    A line belongs to the innermost function that it is below the name of: where that stands may run when the function is made.
    """
    inside: dict[str, list[tuple[int, int, int]]] = defaultdict(list)
    for function in functions:
        definition = nodes[function.node_id].definition
        if function.path in coverage.lines and definition is not None:
            inside[function.path].append((definition.name_line + 1, -definition.span.end_line, function.node_id))
    shares: dict[int, float | None] = {}
    for path, spans in inside.items():
        shares.update(_shares(sorted(spans), coverage.lines[path]))
    return shares


def _shares(spans: Sequence[tuple[int, int, int]], lines: Lines) -> dict[int, float | None]:
    own: dict[int, list[bool]] = {node_id: [] for _, _, node_id in spans}
    around: list[tuple[int, int]] = []
    number = 0
    for line in sorted(lines):
        while number < len(spans) and spans[number][0] <= line:
            around.append((-spans[number][1], spans[number][2]))
            number += 1
        while around and around[-1][0] < line:
            around.pop()
        if around:
            own[around[-1][1]].append(lines[line])
    return {node_id: share(listed) for node_id, listed in own.items()}
