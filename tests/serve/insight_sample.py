"""The sample with what metrics, history and decisions add: two commits a month, one owner, one file that changes with another."""

from tests.serve.sample import EDGES, FILES, NODES, SAMPLE, Rows

DAY = 86_400
HEAD = 1_700_000_000
"""When the indexed commit was made: 2023-11-14T22:13:20Z."""

TEST_PATH = "tests/test_auth.py"

_INTERNAL = {11: "private", 13: "private"}

INSIGHT_NODES: Rows = [
    *({**node, "visibility": _INTERNAL.get(number, "public")} if node.get("path") else node for number, node in enumerate(NODES)),
    {
        "id": 21,
        "symbol": f"{TEST_PATH}::test_validate",
        "kind": "function",
        "name": "test_validate",
        "fqn": "tests.test_auth.test_validate",
        "language": "python",
        "path": TEST_PATH,
        "start_line": 3,
        "end_line": 6,
        "is_test": True,
    },
]


def _edge(source: int, target: int, kind: str, path: str, line: int) -> dict[str, object]:
    return {**EDGES[0], "source_id": source, "target_id": target, "kind": kind, "path": path, "line": line}


def _dead(node: int, kind: str, confidence: str, reason: str) -> dict[str, object]:
    return {"node_id": node, "path": "app/auth.py", "kind": kind, "lines": 5, "confidence": confidence, "reason": reason}


DEAD_CODE: Rows = [
    _dead(6, "unreferenced", "high", "Nothing calls, references or exports it; public; its name is written nowhere else."),
    _dead(10, "test_only", "low", "Only tests reach it; public; its name is written nowhere else."),
    _dead(11, "unreachable", "certain", "Only what is dead itself uses it; private; its name is written nowhere else."),
    _dead(12, "unreferenced", "medium", "Nothing calls, references or exports it; public in a library, so others may use it."),
    _dead(13, "unreferenced", "guess", "Nothing calls it; private; but @register may register it, and it overrides a method."),
]


def _commit(number: int, days: int, subject: str, **more: object) -> dict[str, object]:
    at = HEAD - days * DAY
    author = {"author": "Ada", "email": "a" * 16, "authored_at": at, "committed_at": at}
    return {"hash": str(number) * 40, "parents": [], **author, "subject": subject, "files": 1, **more}


COMMITS: Rows = [
    _commit(1, 400, "Add sessions"),
    _commit(2, 100, "Fix the lost session", is_fix=True, files=2),
    _commit(3, 10, "Fix tokens once more", is_fix=True),
    _commit(4, 0, 'Revert "Add tokens"', body="Tokens did not scale.", reverts="5" * 40, author="Ben", email="b" * 16),
]


def _touch(number: int, path: str) -> dict[str, object]:
    return {"commit_hash": str(number) * 40, "path": path, "change": "modified", "added_lines": 10, "deleted_lines": 2}


COMMIT_FILES: Rows = [
    _touch(1, "app/auth.py"),
    _touch(2, "app/api.py"),
    _touch(2, "app/auth.py"),
    _touch(3, "app/auth.py"),
    _touch(4, "app/auth.py"),
]

FILE_HISTORY: Rows = [
    {
        "path": "app/api.py",
        "commits": 1,
        "fix_commits": 1,
        "authors": 1,
        "first_commit_at": HEAD - 100 * DAY,
        "last_commit_at": HEAD - 100 * DAY,
        "decayed_commits": 0.8,
        "decayed_fixes": 0.9,
        "commits_90d": 0,
        "recent_commits": 0.5,
        "churn_percentile": 0.5,
        "change_entropy": 0.5,
        "entropy_percentile": 0.5,
        "owner": "Ada",
        "owner_share": 1.0,
        "recent_owner": "Ada",
        "minor_authors": 0,
        "bus_factor": 1,
        "partners": 1,
        "former_paths": [],
        "last_commit": "2" * 40,
    },
    {
        "path": "app/auth.py",
        "commits": 4,
        "fix_commits": 2,
        "authors": 2,
        "first_commit_at": HEAD - 400 * DAY,
        "last_commit_at": HEAD,
        "decayed_commits": 3.2,
        "decayed_fixes": 1.9,
        "added_lines": 40,
        "deleted_lines": 8,
        "commits_90d": 2,
        "recent_commits": 2.4,
        "churn_percentile": 1.0,
        "change_entropy": 0.5,
        "entropy_percentile": 1.0,
        "owner": "Ada",
        "owner_share": 0.7,
        "recent_owner": "Ben",
        "minor_authors": 0,
        "bus_factor": 1,
        "partners": 1,
        "former_paths": ["app/login.py"],
        "last_commit": "4" * 40,
    },
]

OWNERSHIP: Rows = [
    {"path": "app/api.py", "author": "Ada", "email": "a" * 16, "commits": 1, "share": 1.0, "last_commit_at": HEAD - 100 * DAY},
    {"path": "app/auth.py", "author": "Ada", "email": "a" * 16, "commits": 3, "share": 0.7, "last_commit_at": HEAD - 10 * DAY},
    {"path": "app/auth.py", "author": "Ben", "email": "b" * 16, "commits": 1, "share": 0.3, "last_commit_at": HEAD},
]

COCHANGES: Rows = [
    {
        "path": "app/api.py",
        "other_path": "app/auth.py",
        "commits": 2,
        "weight": 0.8,
        "last_commit_at": HEAD - 100 * DAY,
        "confidence": 1.0,
        "other_confidence": 0.25,
        "is_linked": True,
    },
    {
        "path": "app/auth.py",
        "other_path": "docs/guide.md",
        "commits": 1,
        "weight": 0.1,
        "last_commit_at": HEAD - 100 * DAY,
        "confidence": 0.25,
        "other_confidence": 0.5,
        "is_linked": None,
    },
]

AUTHORS: Rows = [
    {"author": "Ada", "email": "a" * 16, "commits": 3, "owned_files": 2, "authored_files": 2, "truck_place": 1},
    {"author": "Ben", "email": "b" * 16, "commits": 1},
]

FILE_METRICS: Rows = [
    {
        "path": "app/api.py",
        "code_lines": 25,
        "functions": 2,
        "cyclomatic": 3,
        "cyclomatic_max": 2,
        "fan_out": 1,
        "defect_rank": 0.3,
        "review_first": 0.002,
        "size_percentile": 0.25,
        "health_defect": 10.0,
        "health_maintainability": 9.5,
        "health_performance": 10.0,
    },
    {
        "path": "app/auth.py",
        "code_lines": 50,
        "functions": 7,
        "classes": 2,
        "cyclomatic": 20,
        "cyclomatic_max": 12,
        "fan_in": 2,
        "defect_rank": 0.9,
        "review_first": 0.01,
        "size_percentile": 0.75,
        "commits_percentile": 0.75,
        "fixes_percentile": 0.75,
        "health_defect": 7.0,
        "health_maintainability": 9.0,
        "health_performance": 10.0,
        "pagerank": 0.6,
    },
    {
        "path": TEST_PATH,
        "code_lines": 5,
        "functions": 1,
        "cyclomatic": 1,
        "cyclomatic_max": 1,
        "fan_out": 1,
        "health_defect": 10.0,
        "health_maintainability": 10.0,
        "health_performance": 10.0,
    },
]

FUNCTION_METRICS: Rows = [
    {"node_id": 5, "path": "app/auth.py", "code_lines": 5, "cyclomatic": 12, "fan_in": 2, "is_reached_by_tests": True},
    {"node_id": 6, "path": "app/auth.py", "code_lines": 5, "cyclomatic": 1, "is_reached_by_tests": False},
]

MODULE_METRICS: Rows = [
    {
        "path": "app",
        "files": 2,
        "code_lines": 75,
        "functions": 9,
        "health_defect": 8.0,
        "health_maintainability": 9.17,
        "health_performance": 10.0,
    },
    {
        "path": "tests",
        "files": 1,
        "code_lines": 5,
        "functions": 1,
        "health_defect": 10.0,
        "health_maintainability": 10.0,
        "health_performance": 10.0,
    },
]


def _finding(path: str, node: int | None, line: int | None, marker: str, dimension: str, impact: float) -> dict[str, object]:
    place = {"path": path, "node_id": node, "line": line, "end_line": line}
    rule = {"marker": marker, "rule": f"{marker}.high", "severity": "high", "dimension": dimension}
    return {**place, **rule, "metric": "cyclomatic", "value": 12.0, "threshold": 10.0, "message": f"It is {marker}.", "impact": impact}


FINDINGS: Rows = [
    _finding("app/api.py", 2, 10, "long_function", "maintainability", 0.5),
    _finding("app/auth.py", None, None, "large_file", "maintainability", 1.0),
    _finding("app/auth.py", 5, 5, "complex_function", "defect", 2.0),
    _finding("app/auth.py", 5, 6, "swallowed_exception", "defect", 1.0),
]

HEALTH_RULES: Rows = [
    {
        "rule": "complex_function.high",
        "version": 1,
        "marker": "complex_function",
        "metric_table": "function_metrics",
        "metric": "cyclomatic",
        "comparison": "above",
        "threshold": 10.0,
        "severity": "high",
        "source": "McCabe (1976)",
        "message": "{name} has {value}.",
    },
]

RANKING_ACCURACY: Rows = [
    {
        "ranking": ranking,
        "commit_hash": "1" * 40,
        "as_of": HEAD - 180 * DAY,
        "files": 100,
        "fixed_files": 20,
        "base_rate": 0.2,
        "precision_at_20": precision,
        "lift_at_20": precision / 0.2,
        "auc": 0.75,
        "popt": 0.6,
    }
    for ranking, precision in (("defect_rank", 0.5), ("largest_first", 0.4))
]


def _decision(number: int, kind: str, title: str, **more: object) -> dict[str, object]:
    lists = {"supersedes": [], "superseded_by": [], "missing_references": [], "governed_files": 1}
    return {"id": number, "kind": kind, "title": title, "confidence": "high", **lists, **more}


DECISIONS: Rows = [
    _decision(0, "commit", 'Revert "Add tokens"', commit_hash="4" * 40, decided_at="2023-11-14", quote="Tokens did not scale."),
    _decision(1, "comment", "Sessions stay open", path="app/auth.py", line=20, end_line=21, node_id=7, marker="WHY", quote="# WHY: speed"),
    _decision(
        2,
        "record",
        "Use sessions over tokens",
        path="docs/adr/0001.md",
        line=1,
        end_line=20,
        status="accepted",
        decided_at="2022-10-01",
        context="Tokens cannot be revoked.",
        decision="We use sessions.",
        alternatives="Tokens",
        changed_share=1.0,
        supersedes=["docs/adr/0000.md"],
    ),
    _decision(3, "record", "Cache in Redis", path="docs/adr/0002.md", line=1, end_line=9, status="proposed", changed_share=0.0),
]

DECISION_SCOPE: Rows = [
    {"decision_id": 0, "path": "app/auth.py", "basis": "changed", "is_changed": False},
    {"decision_id": 1, "path": "app/auth.py", "node_id": 7, "basis": "stands_in"},
    {"decision_id": 2, "path": "app/auth.py", "basis": "links", "is_changed": True},
    {"decision_id": 3, "path": "compose.yaml", "basis": "names", "is_changed": False},
]

DOCUMENTS: Rows = [
    {"path": "README.md", "kind": "readme", "title": "Sample", "summary": "An application that lets users in.", "words": 40},
]

ENTRY_POINTS: Rows = [
    {"node_id": 2, "kind": "route", "name": "/login", "path": "app/api.py", "line": 9, "confidence": "certain", "registrar": "flask.route"},
    {"node_id": 21, "kind": "test", "name": "test_validate", "path": TEST_PATH, "line": 3, "confidence": "certain"},
    {"node_id": 9, "kind": "hook", "name": "close", "path": "app/auth.py", "line": 30, "confidence": "high", "registrar": "io.Base.close"},
    {"node_id": 11, "kind": "hook", "name": "close", "path": "app/auth.py", "line": 42, "confidence": "low", "registrar": "other.close"},
]

COMMUNITIES: Rows = [
    {"level": 0, "community": 0, "name": "app", "node_id": 1, "share": 1.0},
    {"level": 0, "community": 0, "name": "app", "node_id": 4, "share": 0.5},
]

_CALLS = {2: [5, 7, 8], 3: [0, 5, 9], 21: [5]}

CALL_GRAPH: Rows = [
    {"id": number, "callees": _CALLS.get(number, []), "callers": sorted(c for c, called in _CALLS.items() if number in called)}
    for number in range(len(INSIGHT_NODES))
]

SOURCES: Rows = [
    {"path": "app/api.py", "text": "".join(f"line {number}\n" for number in range(1, 31))},
    {"path": "app/auth.py", "text": "".join(f"line {number}\r\n" for number in range(1, 61))},
]

INSIGHT_SAMPLE: dict[str, Rows] = {
    **SAMPLE,
    "files": [
        *FILES,
        {"path": "docs/adr/0001.md", "language": "markdown", "role": "doc"},
        {"path": TEST_PATH, "language": "python", "role": "test", "module": "tests.test_auth", "lines": 6, "parse_status": "parsed"},
    ],
    "nodes": INSIGHT_NODES,
    "edges": [*EDGES, _edge(1, 4, "imports", "app/api.py", 2), _edge(21, 5, "calls", TEST_PATH, 5)],
    "dead_code": DEAD_CODE,
    "commits": COMMITS,
    "commit_files": COMMIT_FILES,
    "file_history": FILE_HISTORY,
    "ownership": OWNERSHIP,
    "cochanges": COCHANGES,
    "authors": AUTHORS,
    "file_metrics": FILE_METRICS,
    "function_metrics": FUNCTION_METRICS,
    "class_metrics": [],
    "module_metrics": MODULE_METRICS,
    "import_cycles": [],
    "clones": [],
    "findings": FINDINGS,
    "health_rules": HEALTH_RULES,
    "ranking_accuracy": RANKING_ACCURACY,
    "decisions": DECISIONS,
    "decision_scope": DECISION_SCOPE,
    "documents": DOCUMENTS,
    "entry_points": ENTRY_POINTS,
    "communities": COMMUNITIES,
    "call_graph": CALL_GRAPH,
    "sources": SOURCES,
}
