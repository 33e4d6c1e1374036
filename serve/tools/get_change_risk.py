"""How risky one change is: a commit, a range, a diff, or a list of files, as far as the index of one commit can tell."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final, NotRequired, TypedDict

from serve.answers.context import Context, Row
from serve.answers.meta import Meta, meta_of
from serve.answers.omitted import Omitted, omitted, omitted_line
from serve.answers.params import PAGE, Also, Between, Cursor, Entries, Limit
from serve.answers.render import count
from serve.answers.tool import Tool
from serve.errors import ErrorCode, ToolError
from serve.insight.change import Basis, Change, change_of_diff, change_of_figures, change_of_revision, touched_symbols
from serve.insight.change_figures import (
    ARITHMETIC,
    TABLES,
    Features,
    FileChange,
    FixHistory,
    Percentiles,
    features_of,
    file_of,
    fix_history_of,
    past_of,
    percentiles_of,
    score_of,
)
from serve.insight.directive import Unknowable, missing_cochanges_of
from serve.insight.health import Unresolved
from serve.insight.reach import Dependent, dependents_of
from serve.insight.tests_to_run import MissingTest, TestToRun, missing_tests_of, tests_for
from serve.limits import MAX_CHANGED_FILES

_MOST_DIFF: Final = 500_000
_MOST_LINES: Final = 10_000_000
_MOST_FILES, _MOST_TESTS, _MOST_SYMBOLS, _MOST_USERS = 20, 12, 30, 10
_ALL = 100_000


class Part(StrEnum):
    """A list of the answer that can be paged through."""

    FILES = "files"
    SYMBOLS = "symbols"
    WILL_BREAK = "will_break"
    TESTS = "tests"


@dataclass(frozen=True, slots=True)
class GetChangeRisk:
    """Of revision, diff and changed_files at most one; without any, the indexed commit is asked about."""

    revision: Annotated[
        str | None,
        "A commit of the indexed history (HEAD, HEAD~2, the start of a hash) or a range `a..b`.",
        Also("revspec"),
        Also("commit"),
        Also("ref"),
    ] = None
    diff: Annotated[str | None, "A unified diff, best against the indexed commit: then it is told by symbol.", Between(1, _MOST_DIFF)] = (
        None
    )
    changed_files: Annotated[tuple[str, ...], "Files of a change of which no diff is at hand.", Entries(MAX_CHANGED_FILES)] = ()
    added_lines: Annotated[int | None, "With changed_files: lines that it adds in all.", Between(0, _MOST_LINES), Also("added")] = None
    deleted_lines: Annotated[int | None, "With changed_files: lines that it deletes in all.", Between(0, _MOST_LINES), Also("deleted")] = (
        None
    )
    part: Annotated[Part | None, "Page through this list alone, in items, with limit and cursor."] = None
    limit: Limit = PAGE
    cursor: Cursor = None


class ImpactedTests(TypedDict):
    status: Annotated[str, "found or none."]
    basis: Annotated[str, "inferred: from calls, imports, history and names."]
    tests: Annotated[list[TestToRun], f"Surest first, at most {_MOST_TESTS}."]
    tests_total: int
    covering_test_files: Annotated[list[str], "Test files from which calls lead to the change."]
    map_present: Annotated[bool, "Whether it is recorded which test ran which lines: never in an index."]


class MissingTests(TypedDict):
    untested: Annotated[list[MissingTest] | None, "Files with functions that no test seems to reach; null when not measured."]
    no_coverage_data: Annotated[bool, "Whether no coverage report was taken in."]
    stale_test_candidates: Annotated[list[str] | None, "Tests that mostly change with its files and are not in it; null without history."]


class ChangeRisk(TypedDict):
    basis: Annotated[Basis, "What the change was told from."]
    revision: Annotated[str | None, "Newest commit of a commit or range; else null."]
    commits: int
    as_of: Annotated[str | None, "Indexed commit, whose symbols, tests and history all of this goes by; null outside git."]
    risk_score: Annotated[float | None, "0 to 10; null when no part of it is known."]
    fallback_band: Annotated[str | None, "low below 4, medium below 7, else high; null like risk_score."]
    arithmetic: Annotated[str, "How the score comes about, and what it is worth."]
    fix_history: Annotated[FixHistory | None, "Null without history."]
    features: Features
    percentiles: Annotated[Percentiles | None, "Null without history."]
    files: Annotated[list[FileChange], f"Most often mended first, at most {_MOST_FILES}."]
    files_total: int
    symbols: Annotated[list[str] | None, f"Symbols that the lines of a diff touch, at most {_MOST_SYMBOLS}; null when not told by line."]
    symbols_total: int | None
    will_break: Annotated[list[Dependent], "Files, tests left out, that use what changes, at most 10."]
    will_break_total: int
    impacted_tests: ImpactedTests
    missing_tests: MissingTests
    unresolved: Annotated[list[Unresolved], "Changed files that the index does not have, at most 50."]
    items: NotRequired[Annotated[list[object], "With part: a page of that list."]]
    next_cursor: Annotated[str | None, "With part: gives the next page."]
    omitted: Annotated[list[Omitted], "What was cut, with the part to ask for beside the arguments of this call."]
    not_known: Annotated[list[Unknowable], "What this source of the change, or an index at all, cannot tell."]
    not_measured: list[str]
    _meta: Meta


_NEVER: list[Unknowable] = [
    {"part": "line_overlap", "reason": "which commit wrote which line is not in an index: ask git blame"},
    {"part": "impacted_tests.map_present", "reason": "which test ran which lines is not in an index: the tests are inferred"},
]

_COVERED = "SELECT count(line_coverage) AS number FROM {file_metrics}"
_OPTIONAL = (*TABLES, "function_metrics", "cochanges", "sources", "entry_points")


def run(context: Context, params: GetChangeRisk) -> ChangeRisk:
    context.artifact.require(["files", "nodes", "edges"])
    change = _change(context, params)
    seeds, is_exact = touched_symbols(context, change)
    paths = change.paths
    past = past_of(context, change)
    most = _MOST_USERS if params.part is None else _ALL
    used, tests = dependents_of(context, seeds, paths, most), tests_for(context, seeds, paths)
    percentiles = percentiles_of(context, change)
    score = score_of(past, percentiles)
    files = [file_of(file, past[file.path]) for file in change.files]
    files.sort(key=lambda file: (*_apart(past[file["path"]]), -(file["fix_commits"] or 0), file["path"]))
    symbols = _symbols(context, seeds) if is_exact else []
    lists: dict[Part, Sequence[object]] = {
        Part.FILES: files,
        Part.SYMBOLS: symbols,
        Part.WILL_BREAK: used.others,
        Part.TESTS: tests,
    }
    answer: ChangeRisk = {
        "basis": change.basis,
        "revision": change.commits[0] if change.commits else None,
        "commits": len(change.commits),
        "as_of": context.artifact.manifest.repository.commit,
        "risk_score": score,
        "fallback_band": None if score is None else "low" if score < 4 else "medium" if score < 7 else "high",
        "arithmetic": ARITHMETIC,
        "fix_history": fix_history_of(context, files, past),
        "features": features_of(context, change),
        "percentiles": percentiles,
        "files": files[:_MOST_FILES],
        "files_total": len(files),
        "symbols": symbols[:_MOST_SYMBOLS] if is_exact else None,
        "symbols_total": len(symbols) if is_exact else None,
        "will_break": context.page(used.others[:_MOST_USERS], used.others_total, 0, 5_000).items,
        "will_break_total": used.others_total,
        "impacted_tests": _impacted(tests, context.page(tests[:_MOST_TESTS], len(tests), 0, 6_000).items),
        "missing_tests": _missing(context, paths, seeds if is_exact else None),
        "unresolved": _unresolved([path for path in paths if not past[path]["is_indexed"]]),
        "next_cursor": None,
        "omitted": [],
        "not_known": [*_NEVER, *_not_known(change, is_exact=is_exact)],
        "not_measured": context.artifact.missing(_OPTIONAL),
        "_meta": meta_of(context, "get_change_risk", {}, [], None, 0),
    }
    return _noted(context, params, answer) if params.part is None else _paged(context, params, answer, lists[params.part])


def _apart(row: Row) -> tuple[bool, bool]:
    """Return what puts a changed file behind others, however often it was mended: data, what tools write, and most of all documents."""
    return row["is_document"], row["is_data"]


def _noted(context: Context, params: GetChangeRisk, answer: ChangeRisk) -> ChangeRisk:
    """Return the answer with notes of what was cut; a revision is short enough to be repeated in a reference."""
    given = {"revision": params.revision or "HEAD"} if answer["basis"] in ("commit", "range") else {}
    tests = answer["impacted_tests"]
    shown = {
        Part.FILES: (len(answer["files"]), answer["files_total"]),
        Part.SYMBOLS: (len(answer["symbols"] or []), answer["symbols_total"] or 0),
        Part.WILL_BREAK: (len(answer["will_break"]), answer["will_break_total"]),
        Part.TESTS: (len(tests["tests"]), tests["tests_total"]),
    }
    for part, (number, total) in shown.items():
        answer["omitted"] += omitted(part.value, number, total, "get_change_risk", {**given, "part": part.value})
    answer["_meta"] = meta_of(context, "get_change_risk", {}, answer["omitted"] if given else [], None, 0)
    return answer


def _paged(context: Context, params: GetChangeRisk, answer: ChangeRisk, items: Sequence[object]) -> ChangeRisk:
    """Return the answer with a page of one list in place of all of them."""
    start = context.start(params.cursor)
    page = context.page([{"item": item} for item in items[start : start + params.limit]], len(items), start, 18_000)
    answer["files"], answer["will_break"], answer["impacted_tests"]["tests"] = [], [], []
    answer["symbols"] = None if answer["symbols"] is None else []
    answer["items"] = [entry["item"] for entry in page.items]
    answer["next_cursor"] = page.next_cursor
    return answer


def _unresolved(paths: list[str]) -> list[Unresolved]:
    return [{"subject": path, "reason": "not in the index: new, deleted or renamed"} for path in paths[:50]]


def _change(context: Context, params: GetChangeRisk) -> Change:
    given = [name for name in ("revision", "diff", "changed_files") if getattr(params, name)]
    if len(given) > 1:
        raise ToolError(ErrorCode.INVALID_ARGUMENT, f"Give one of {' and '.join(given)}, not both.", argument=given[1])
    if params.diff is not None:
        return change_of_diff(params.diff)
    if params.changed_files:
        return change_of_figures(params.changed_files, params.added_lines, params.deleted_lines)
    return change_of_revision(context, params.revision or "HEAD")


def _symbols(context: Context, ids: list[int]) -> list[str]:
    sql = "SELECT symbol FROM nodes WHERE id IN (SELECT unnest($ids)) ORDER BY path, start_line, id"
    return [row["symbol"] for row in context.rows(sql, ids=ids)]


def _impacted(tests: list[TestToRun], shown: list[TestToRun]) -> ImpactedTests:
    return {
        "status": "found" if tests else "none",
        "basis": "inferred",
        "tests": shown,
        "tests_total": len(tests),
        "covering_test_files": [test["test_file"] for test in tests if test["tests_total"]][:_MOST_TESTS],
        "map_present": False,
    }


def _missing(context: Context, paths: list[str], ids: list[int] | None) -> MissingTests:
    partners = missing_cochanges_of(context, paths)
    names = None if partners is None else [partner["file"] for partner in partners]
    tests = [] if names is None else context.rows(_TESTS_AMONG, paths=names)
    untested = missing_tests_of(context, paths, ids)
    return {
        "untested": None if untested is None else untested[:10],
        "no_coverage_data": not context.row(_COVERED.format(file_metrics=context.relation("file_metrics")))["number"],
        "stale_test_candidates": None if names is None else [row["path"] for row in tests][:10],
    }


_TESTS_AMONG = "SELECT path FROM files WHERE role = 'test' AND path IN (SELECT unnest($paths)) ORDER BY list_position($paths, path)"


def _not_known(change: Change, *, is_exact: bool) -> list[Unknowable]:
    found: list[Unknowable] = []
    if change.basis == "diff" and not is_exact:
        found.append({"part": "symbols", "reason": "the diff does not stand on the indexed lines, so that whole files count as changed"})
    if change.basis in ("commit", "range"):
        found.append({"part": "symbols", "reason": "the lines that a commit changed are not in an index: give the diff"})
    if change.basis == "figures":
        found.append({"part": "symbols, entropy", "reason": "changed files alone do not tell where: give the diff"})
    if change.basis in ("diff", "figures"):
        found.append({"part": "author_experience", "reason": "neither tells its author"})
    return found


def _file_line(file: FileChange) -> str:
    """Return a changed file on one line, without what is not known of it."""
    known = [f"{file['fix_commits']} fixes"] if file["fix_commits"] is not None else []
    known += [f"defect rank {file['defect_rank']}"] if file["defect_rank"] is not None else []
    return f"- {file['path']}: {', '.join(known) or 'nothing known of its past'}"


def text(answer: ChangeRisk) -> str:
    features, history = answer["features"], answer["fix_history"]
    is_counted = features["lines_added"] is not None and features["lines_deleted"] is not None
    is_known = answer["risk_score"] is not None
    risk = (
        f"risk {answer['risk_score']} of 10 ({answer['fallback_band']})"
        if is_known
        else "risk not known: nothing is measured of what changed"
    )
    lines = f"+{features['lines_added']} -{features['lines_deleted']} lines" if is_counted else "lines not known"
    parts = [f"{risk} for {count(answer['files_total'], 'file')}, {lines}, told from {answer['basis']} {answer['revision'] or ''}".rstrip()]
    if history:
        parts.append(
            f"{history['files_with_fixes']} of its files, without documents and data, were mended before, {history['total_fixes']} times"
        )
    parts += [_file_line(item) for item in answer["files"]]
    parts += [f"- touches {symbol}" for symbol in answer["symbols"] or []]
    parts += [f"- used by {item['file']} ({item['confidence']})" for item in answer["will_break"]]
    parts += [
        f"- run {item['test_file']} ({item['confidence']}): {item['reasons'][0]['reason']}" for item in answer["impacted_tests"]["tests"]
    ]
    parts += [f"- untested: {item['file']}: {item['reason']}" for item in answer["missing_tests"]["untested"] or []]
    parts += [f"- test not in the change: {path}" for path in answer["missing_tests"]["stale_test_candidates"] or []]
    parts += [f"not known: {item['part']}: {item['reason']}" for item in answer["not_known"]]
    if answer["not_measured"]:
        parts.append(f"not measured: {', '.join(answer['not_measured'])}")
    return "\n".join([*parts, *(omitted_line(item) for item in answer["omitted"])])


GET_CHANGE_RISK = Tool(
    name="get_change_risk",
    title="Risk of one commit or diff",
    description=(
        "Tell how risky one change is: a commit or range of the indexed history (revision: HEAD, HEAD~2, a hash, a..b), a unified diff, "
        "or a list of changed_files with added_lines and deleted_lines. It leads with how often the changed files had to be mended, and "
        "gives the change's size and spread beside all commits of the repository, a score of 0 to 10 with its arithmetic, what uses the "
        "change, the tests that it asks for, and functions that no test reaches. A diff against the indexed commit is told by the very "
        "symbols that its lines touch. All of it is as of the indexed commit; not_known names what such an index cannot tell. For files "
        "that are still to be changed ask get_risk."
    ),
    params=GetChangeRisk,
    answer=ChangeRisk,
    run=run,
    text=text,
)
