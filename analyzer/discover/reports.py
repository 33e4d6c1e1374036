"""Which coverage reports a folder holds: those that are asked for, or else those with the usual names.

Reports are often ignored by git; so the usual places below the root are looked at whether they are in scope or not.
"""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path, PurePosixPath

from analyzer.errors import UsageError
from analyzer.model.coverage import ReportText
from analyzer.model.files import Problem
from analyzer.regular import content
from analyzer.schema.vocab import ProblemCode, ProblemStage

LARGEST_REPORT = 50_000_000
"""Bytes of a report; larger ones are not read."""

_WORDS_BEHIND = r"(?:_\w+)?(?:[-.]\w+)*"
_NAMES = re.compile(
    rf"(?:.*/)?(?:(?:coverage|cobertura){_WORDS_BEHIND}\.xml|clover\.xml|jacoco\w*\.xml|lcov{_WORDS_BEHIND}\.info|[\w.-]+\.lcov"
    r"|coverage\.json|(?:cover|coverage|profile)\.(?:out|cov)|coverprofile)"
)
_PLACES = (
    "coverage.xml",
    "coverage.json",
    "coverage.lcov",
    "cobertura.xml",
    "clover.xml",
    "lcov.info",
    "cover.out",
    "coverage.out",
    "coverage/clover.xml",
    "coverage/cobertura-coverage.xml",
    "coverage/lcov.info",
    "target/site/jacoco/jacoco.xml",
    "build/reports/jacoco/test/jacocoTestReport.xml",
)


def read_reports(root: Path, paths: Iterable[str], asked: Sequence[str]) -> tuple[list[ReportText], list[Problem]]:
    """Return the coverage reports of a folder by path, and what could not be read. `paths` are those in scope.

    `asked` are glob patterns relative to the root. Raises UsageError for one that nothing fits.
    """
    names = _asked(root, asked) if asked else {path for path in paths if _NAMES.fullmatch(path)} | _usual(root)
    reports: list[ReportText] = []
    problems: list[Problem] = []
    for name in sorted(names):
        found = _read(root, name)
        if isinstance(found, ReportText):
            reports.append(found)
        else:
            problems.append(found)
    return reports, problems


def _usual(root: Path) -> set[str]:
    return {place for place in _PLACES if (root / place).is_file()}


def _asked(root: Path, patterns: Sequence[str]) -> set[str]:
    names: set[str] = set()
    for pattern in patterns:
        found = [] if _leads_out(pattern) else [place for place in root.glob(pattern) if place.is_file()]
        if not found:
            raise UsageError(f"no coverage report fits {pattern!r}", "give a path or glob pattern below the folder that is indexed")
        names.update(place.relative_to(root).as_posix() for place in found)
    return names


def _leads_out(pattern: str) -> bool:
    return not pattern or PurePosixPath(pattern).is_absolute() or Path(pattern).is_absolute() or ".." in PurePosixPath(pattern).parts


def _read(root: Path, name: str) -> ReportText | Problem:
    real_root = root.resolve()
    try:
        place = (root / name).resolve(strict=True)
        if not place.is_relative_to(real_root):
            return _problem(name, ProblemCode.LINK_OUTSIDE, "leads out of the folder")
        source = content(real_root, place.relative_to(real_root).as_posix(), LARGEST_REPORT)
    except OSError as error:
        return _problem(name, ProblemCode.UNREADABLE, error.strerror or "cannot be read")
    if source is None:
        return _problem(name, ProblemCode.TOO_LARGE, f"is larger than {LARGEST_REPORT} bytes")
    return ReportText(name, source)


def _problem(name: str, code: ProblemCode, message: str) -> Problem:
    return Problem(ProblemStage.DISCOVER, name, None, code, f"coverage report: {message}")
