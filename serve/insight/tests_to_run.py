"""Which tests a change asks for: each with the reasons why, and how sure they are; inferred, never observed."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, TypedDict

from analyzer.schema.vocab import Confidence
from serve.answers.context import Context, Row
from serve.insight.reach import walked

_CALL_DEPTH = 5
_MOST_TESTS = 5
_LEVELS = list(Confidence)


class Reason(TypedDict):
    basis: Annotated[str, "calls, imports, cochange, name or changed."]
    reason: str
    confidence: str


class TestToRun(TypedDict):
    test_file: str
    tests: Annotated[
        list[str], f"Tests in it from which calls, requests and events lead to the change, nearest first, at most {_MOST_TESTS}."
    ]
    tests_total: int
    confidence: Annotated[str, "The surest of its reasons."]
    reasons: list[Reason]


class Untested(TypedDict):
    symbol: str
    cyclomatic: int


class MissingTest(TypedDict):
    file: str
    functions: int
    unreached: Annotated[int, "Functions to which no calls lead from a test."]
    examples: Annotated[list[Untested], "The most complex of them, at most 5."]
    reason: str


@dataclass(slots=True)
class _Candidate:
    tests: list[str] = field(default_factory=list)
    total: int = 0
    reasons: list[Reason] = field(default_factory=list)


_REACHING = """
    SELECT distance, n.path, list(n.symbol ORDER BY n.start_line, n.symbol) AS tests
    FROM walked JOIN nodes n USING (id) JOIN files f ON f.path = n.path
    WHERE f.role = 'test' AND n.kind IN ('function', 'method') AND n.is_test
        AND (NOT $is_known OR n.id IN (SELECT node_id FROM {entry_points} WHERE kind = 'test'))
    GROUP BY distance, n.path ORDER BY distance, n.path
"""

_IMPORTING = """
    SELECT i.path, list(DISTINCT i.target_path ORDER BY i.target_path) AS imported FROM {imports} i JOIN files f ON f.path = i.path
    WHERE i.target_path IN (SELECT unnest($paths)) AND f.role = 'test' AND i.path NOT IN (SELECT unnest($paths)) GROUP BY i.path
"""

_CHANGING = """
    SELECT other AS path, mine, commits, share FROM (
        SELECT path AS mine, other_path AS other, commits, confidence AS share, weight FROM {cochanges}
        WHERE path IN (SELECT unnest($paths))
        UNION ALL
        SELECT other_path, path, commits, other_confidence, weight FROM {cochanges} WHERE other_path IN (SELECT unnest($paths))
    ) JOIN files f ON f.path = other
    WHERE f.role = 'test' AND commits >= 3 AND weight > 0.5 AND share >= 0.1 AND other NOT IN (SELECT unnest($paths))
    QUALIFY row_number() OVER (PARTITION BY other ORDER BY share DESC, mine) = 1
"""

_TEST_FILES = """
    SELECT path, path IN (SELECT unnest($paths)) AS is_changed FROM files f WHERE role = 'test' AND path IN (
        SELECT path FROM nodes WHERE is_test AND kind IN ('function', 'method')
            AND (NOT $is_known OR id IN (SELECT node_id FROM {entry_points} WHERE kind = 'test')))
    ORDER BY path
"""

_UNREACHED = """
    SELECT m.path, count(*) AS functions, count(*) FILTER (NOT m.is_reached_by_tests) AS unreached,
        list(struct_pack(symbol := n.symbol, cyclomatic := m.cyclomatic) ORDER BY m.cyclomatic DESC, n.symbol)
            FILTER (NOT m.is_reached_by_tests)[:5] AS examples
    FROM {function_metrics} m JOIN nodes n ON n.id = m.node_id JOIN files f ON f.path = m.path
    WHERE m.path IN (SELECT unnest($paths)) AND m.is_reached_by_tests IS NOT NULL AND f.role = 'source'
        AND ($ids IS NULL OR m.node_id IN (SELECT unnest($ids)))
    GROUP BY m.path HAVING unreached > 0 ORDER BY unreached DESC, m.path
"""


def tests_for(context: Context, seeds: Sequence[int], paths: Sequence[str]) -> list[TestToRun]:
    """Return the test files that a change of the seeds in `paths` asks for, surest first."""
    found: dict[str, _Candidate] = {}
    is_known = context.artifact.is_measured("entry_points")
    tests = {row["path"]: row["is_changed"] for row in _rows(context, _TEST_FILES, paths=list(paths), is_known=is_known)}
    _add_changed_and_named(found, tests, paths)
    _add_calling(context, found, seeds, paths)
    for row in _rows(context, _IMPORTING, paths=list(paths)):
        _add(found, row["path"], "imports", f"imports {_few(row['imported'])}", Confidence.MEDIUM)
    for row in _rows(context, _CHANGING, paths=list(paths)):
        level = Confidence.MEDIUM if row["share"] >= 0.3 else Confidence.LOW
        reason = f"changed in {row['commits']} commits with {row['mine']}, {row['share']:.0%} of those that changed it"
        _add(found, row["path"], "cochange", reason, level)
    told = [_told(path, candidate) for path, candidate in found.items() if path in tests]
    return sorted(told, key=lambda test: (-_level(test["confidence"]), -test["tests_total"], -len(test["reasons"]), test["test_file"]))


def missing_tests_of(context: Context, paths: Sequence[str], ids: Sequence[int] | None = None) -> list[MissingTest] | None:
    """Return the source files with functions that no test seems to reach; None when that was not measured.

    With `ids`, only these functions count.
    """
    if not context.artifact.is_measured("function_metrics"):
        return None
    return [_missing(row) for row in _rows(context, _UNREACHED, paths=list(paths), ids=None if ids is None else list(ids))]


def _add_calling(context: Context, found: dict[str, _Candidate], seeds: Sequence[int], paths: Sequence[str]) -> None:
    is_known = context.artifact.is_measured("entry_points")
    for row in _rows(context, walked(_CALL_DEPTH, runs_only=True) + _REACHING, seeds=list(seeds), is_known=is_known):
        candidate, distance = found.setdefault(row["path"], _Candidate()), row["distance"]
        if not candidate.total and row["path"] not in paths:
            level = Confidence.HIGH if distance == 1 else Confidence.MEDIUM if distance <= 3 else Confidence.LOW
            how = "calls it directly" if distance == 1 else f"calls, requests or events lead to it in {distance} steps"
            _add(found, row["path"], "calls", how, level)
        candidate.tests += row["tests"][: _MOST_TESTS - len(candidate.tests)]
        candidate.total += len(row["tests"])


def _add_changed_and_named(found: dict[str, _Candidate], tests: Mapping[str, bool], paths: Sequence[str]) -> None:
    stems = {stem_of(path): path for path in reversed(paths) if path not in tests}
    for path, is_changed in tests.items():
        if is_changed:
            _add(found, path, "changed", "it is among the changed files", Confidence.CERTAIN)
        elif source := stems.get(stem_of(path)):
            _add(found, path, "name", f"has the name of {source}", Confidence.LOW)


def stem_of(path: str) -> str:
    """Return a file's name in lower case without suffixes, separators and the words that mark tests; the whole name when none is left."""
    name = re.split(r"\.", path.rpartition("/")[2])[0]
    words = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+", name)
    telling = [word.lower() for word in words if word.lower() not in ("test", "tests", "spec", "specs", "it")]
    return "".join(telling) or name.lower()


def _add(found: dict[str, _Candidate], path: str, basis: str, reason: str, confidence: Confidence) -> None:
    found.setdefault(path, _Candidate()).reasons.append({"basis": basis, "reason": reason, "confidence": confidence.value})


def _told(path: str, candidate: _Candidate) -> TestToRun:
    reasons = sorted(candidate.reasons, key=lambda reason: -_level(reason["confidence"]))
    return {
        "test_file": path,
        "tests": candidate.tests,
        "tests_total": candidate.total,
        "confidence": reasons[0]["confidence"],
        "reasons": reasons,
    }


def _level(confidence: str) -> int:
    return _LEVELS.index(Confidence(confidence))


def _few(names: Sequence[str]) -> str:
    return ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")


def _missing(row: Row) -> MissingTest:
    reason = f"calls lead from no test to {row['unreached']} of its {row['functions']} functions"
    return {
        "file": row["path"],
        "functions": row["functions"],
        "unreached": row["unreached"],
        "examples": row["examples"],
        "reason": reason,
    }


def _rows(context: Context, sql: str, **values: object) -> Iterable[Row]:
    names = ("entry_points", "imports", "cochanges", "function_metrics")
    return context.rows(sql.format(**{name: context.relation(name) for name in names}), **values)
