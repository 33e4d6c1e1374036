"""What to do about a set of changed files: what may break, what is missing from the change, which tests to run."""

from collections.abc import Sequence
from typing import Annotated, TypedDict

from serve.answers.context import Context, Row
from serve.insight.conformance import BrokenRule
from serve.insight.consumers import Impacted, impacted_by, links_between
from serve.insight.people import iso
from serve.insight.reach import Dependent
from serve.insight.risk import ARITHMETIC
from serve.insight.tests_to_run import MissingTest, TestToRun

OVERALL = (
    "overall_risk_score is 0.8 * the greatest risk_score of the changed files + 2 * min(files that use them directly / 20, 1), 10 at most. "
    + ARITHMETIC
)


class MissingCochange(TypedDict):
    file: str
    changes_with: Annotated[str, "The changed file that it goes with most."]
    commits: Annotated[int, "Commits that changed both."]
    share: Annotated[float, "Their share of all commits that changed changes_with, 0 to 1."]
    weight: Annotated[float, "Decayed, divided by the size of the commits, summed over the changed files: what the list is ordered by."]
    last_co_change: str | None
    has_import_link: bool | None


class Cycle(TypedDict):
    nodes: Annotated[list[str], "Files that import each other in a circle on loading."]
    length: int


class Governance(TypedDict):
    id: int
    title: str
    status: str | None
    file: Annotated[str, "A changed file that it governs."]
    staleness_score: float | None


class Unknowable(TypedDict):
    part: str
    reason: str


class Directive(TypedDict):
    """Lists are cut; `part` of the call pages through one of them."""

    overall_risk_score: Annotated[float | None, "0 to 10; null when nothing of it is known."]
    will_break: Annotated[list[Dependent], "Files, tests left out, that use the changed ones: they break if what they use changes."]
    will_break_total: int
    will_break_tests: Annotated[list[Dependent], "The same for tests."]
    will_break_tests_total: int
    missing_cochanges: Annotated[
        list[MissingCochange] | None, "Not among the changed files, but mostly changed with them; null if unknown."
    ]
    missing_cochanges_total: int | None
    missing_tests: Annotated[list[MissingTest] | None, "Changed files with functions that no test seems to reach; null if unknown."]
    missing_tests_total: int | None
    tests_to_run: Annotated[list[TestToRun], "Surest first."]
    tests_to_run_total: int
    tests_to_run_basis: Annotated[str, "inferred, or none when no test was found."]
    dependency_cycles: Annotated[list[Cycle] | None, "Circles of imports that the changed files are part of; null if unknown."]
    governance_risk: Annotated[
        list[Governance] | None, "Written decisions that govern the changed files, stale ones first; null if unknown."
    ]
    governance_risk_total: int | None
    breaking_changes: Annotated[list[str] | None, "Null: see not_known."]
    conformance_violations: Annotated[
        list[BrokenRule] | None,
        "Rules of the repository, SQL aside, that the changed files break now; null if unknown.",
    ]
    will_break_consumers: Annotated[list[Impacted] | None, "Other repositories that use the changed files; null where one is served."]
    missing_cross_repo_cochanges: Annotated[list[str] | None, "Null: see not_known."]
    not_known: Annotated[list[Unknowable], "Parts that this index cannot tell, and what would."]


NOT_KNOWN: list[Unknowable] = [
    {"part": "breaking_changes", "reason": "an index holds one commit: compare the indexes of both commits with `parquetry diff`"},
    {"part": "will_break_consumers", "reason": "one repository is served: serve those that use it together with it"},
    {"part": "missing_cross_repo_cochanges", "reason": "the history of one repository does not tell of others"},
    {
        "part": "tests_to_run_measured",
        "reason": "which tests ran which lines was not recorded: the tests are inferred from the code and the history",
    },
]

UNKNOWN_CONFORMANCE: Unknowable = {
    "part": "conformance_violations",
    "reason": "the index lacks the imports that rules are asked of, or holds rules that cannot be read: see get_conformance",
}

_COCHANGES = """
    SELECT other AS file, arg_max(mine, weight) AS changes_with, arg_max(commits, weight) AS commits, arg_max(share, weight) AS share,
        sum(weight) AS weight, max(moment) AS moment, bool_or(is_linked) AS is_linked
    FROM (
        SELECT path AS mine, other_path AS other, commits, confidence AS share, weight, last_commit_at AS moment, is_linked FROM {cochanges}
        WHERE path IN (SELECT unnest($paths))
        UNION ALL
        SELECT other_path, path, commits, other_confidence, weight, last_commit_at, is_linked FROM {cochanges}
        WHERE other_path IN (SELECT unnest($paths))
    ) WHERE other NOT IN (SELECT unnest($paths)) AND commits >= 3 AND share >= 0.1
    GROUP BY other HAVING sum(weight) > 0.5 ORDER BY weight DESC, file
"""

_CYCLES = """
    SELECT list(DISTINCT path ORDER BY path)[:20] AS nodes, any_value(files) AS length FROM {import_cycles}
    WHERE cycle IN (SELECT cycle FROM {import_cycles} WHERE path IN (SELECT unnest($paths))) GROUP BY cycle
    ORDER BY length DESC, cycle LIMIT 5
"""

_GOVERNANCE = """
    SELECT d.id, d.title, d.status::VARCHAR AS status, min(s.path) AS file, any_value(d.changed_share) AS staleness_score
    FROM {decision_scope} s JOIN {decisions} d ON d.id = s.decision_id
    WHERE s.path IN (SELECT unnest($paths)) AND d.kind <> 'commit' AND coalesce(d.status IN ('accepted', 'proposed'), true)
    GROUP BY d.id, d.title, d.status ORDER BY coalesce(any_value(d.changed_share), 0) DESC, d.id
"""

_TABLES = ("cochanges", "import_cycles", "decision_scope", "decisions")


def missing_cochanges_of(context: Context, paths: Sequence[str]) -> list[MissingCochange] | None:
    """Return the files that mostly change with some others and are not among them; None when the history was not measured."""
    if not context.artifact.is_measured("cochanges"):
        return None
    return [_cochange(row) for row in _rows(context, _COCHANGES, paths)]


def consumers_of(context: Context, paths: Sequence[str]) -> list[Impacted] | None:
    """Return the other repositories that use some files; None when this one alone is served."""
    own = next((name for name, artifact in context.served.items() if artifact is context.artifact), None)
    if own is None or len(context.served) < 2:
        return None
    return impacted_by(links_between(context.served), {own: paths}, 3)


def cycles_of(context: Context, paths: Sequence[str]) -> list[Cycle] | None:
    """Return the circles of imports that some files are part of; None when they were not measured."""
    if not context.artifact.is_measured("import_cycles"):
        return None
    return [{"nodes": row["nodes"], "length": row["length"]} for row in _rows(context, _CYCLES, paths)]


def governance_of(context: Context, paths: Sequence[str]) -> list[Governance] | None:
    """Return the written decisions that govern some files; None when they were not measured."""
    if context.artifact.missing(["decisions", "decision_scope"]):
        return None
    return [{name: row[name] for name in Governance.__annotations__} for row in _rows(context, _GOVERNANCE, paths)]  # type: ignore[misc]  # its columns


def overall(scores: Sequence[float | None], dependents: int) -> float | None:
    """Return the score of the whole change; see `OVERALL`."""
    known = [value for value in scores if value is not None]
    return round(min(10.0, 0.8 * max(known) + 2 * min(dependents / 20, 1)), 1) if known else None


def _cochange(row: Row) -> MissingCochange:
    return {
        "file": row["file"],
        "changes_with": row["changes_with"],
        "commits": row["commits"],
        "share": round(row["share"], 2),
        "weight": round(row["weight"], 2),
        "last_co_change": None if row["moment"] is None else iso(row["moment"]),
        "has_import_link": row["is_linked"],
    }


def _rows(context: Context, sql: str, paths: Sequence[str]) -> list[Row]:
    return context.rows(sql.format(**{table: context.relation(table) for table in _TABLES}), paths=list(paths))
