"""Reads coverage reports of all formats. What a report says of branches and totals is left aside: lines decide.

A report is not to be trusted: entities are refused, nothing is fetched, and lines are counted before they are made.
"""

from analyzer.languages.coverage.listed import is_lcov, is_profile, read_lcov, read_profile, read_statements
from analyzer.languages.coverage.marked import read_marked
from analyzer.languages.manifests.tree import MalformedError
from analyzer.model.coverage import CoverageReport, ReportText
from analyzer.model.files import Problem
from analyzer.schema.vocab import ProblemCode, ProblemStage
from analyzer.schema.vocab_health import CoverageFormat


def read_report(report: ReportText) -> CoverageReport | Problem:
    """Return what a report says, or the problem with it."""
    try:
        text = report.source.decode("utf-8-sig")
        return _read(report.path, text)
    except UnicodeDecodeError:
        return _problem(report.path, None, ProblemCode.UNDECODABLE, "is no UTF-8")
    except MalformedError as error:
        return _problem(report.path, error.line, ProblemCode.SYNTAX_ERROR, error.message)


def _read(path: str, text: str) -> CoverageReport:
    head = text.lstrip()[:1]
    if head == "<":
        return CoverageReport(path, *read_marked(text))
    if head == "{":
        return CoverageReport(path, CoverageFormat.COVERAGE_PY, read_statements(text))
    if is_profile(text):
        return CoverageReport(path, CoverageFormat.COVER_PROFILE, read_profile(text))
    if is_lcov(text):
        return CoverageReport(path, CoverageFormat.LCOV, read_lcov(text))
    raise MalformedError(None, "is no coverage report of a known format")


def _problem(path: str, line: int | None, code: ProblemCode, message: str) -> Problem:
    return Problem(ProblemStage.METRICS, path, line, code, f"coverage report: {message}")
