"""Coverage reports: which lines of which files a run of tests reached."""

from collections.abc import Mapping
from typing import NamedTuple

from analyzer.schema.vocab_health import CoverageFormat


class ReportText(NamedTuple):
    """A coverage report as it was found; `path` is relative to the root."""

    path: str
    source: bytes


class CoveredFile(NamedTuple):
    """A file as a report names it, with `/`: its path, the folders that it may be relative to, and of each listed line whether it ran."""

    name: str
    folders: tuple[str, ...]
    lines: Mapping[int, bool]


class CoverageReport(NamedTuple):
    """What one report says."""

    path: str
    format: CoverageFormat
    files: tuple[CoveredFile, ...]
