"""Rules on circles: no_cycles."""

from collections.abc import Iterator

from serve.rules.kind import WITHIN, Kind, Option, Shape
from serve.rules.subject import Subject
from serve.rules.values import Rule, Violation

_MEMBERS_TOLD = 6

_LOADING = """
    SELECT cycle, list(DISTINCT path ORDER BY path) AS members, arg_min(imported_path, (path, imported_path)) AS next
    FROM import_cycles JOIN files USING (path)
    GROUP BY cycle HAVING $all OR bool_or(role NOT IN ('vendored', 'generated')) ORDER BY cycle
"""
_PARTS = """
    SELECT cycle, list(name ORDER BY name) AS members, NULL AS next FROM architecture_parts
    WHERE scope = $scope AND cycle IS NOT NULL GROUP BY cycle ORDER BY cycle
"""
_LINE = "SELECT min(line) AS line FROM imports WHERE path = $path AND target_path = $target"


def find_cycles(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield each cycle that has two members at least within the rule's paths; one of others' code alone only where the rule names paths."""
    within, scope = subject.selected(rule.options["within"]), str(rule.options["of"])
    names_paths = rule.options["within"] != WITHIN.default
    values = {"all": names_paths} if scope == "imports" else {"scope": {"files": "file", "folders": "folder"}[scope]}
    rows = subject.rows(_LOADING if scope == "imports" else _PARTS, **values)
    for row in rows:
        members = within.among(row["members"])
        if len(members) < 2:
            continue
        first, following = members[0], row["next"] or members[1]
        line = subject.rows(_LINE, path=first, target=following)[0]["line"] if scope == "imports" else None
        shown = ", ".join(members[:_MEMBERS_TOLD]) + (f" and {len(members) - _MEMBERS_TOLD} more" if len(members) > _MEMBERS_TOLD else "")
        message = f"{len(members)} {scope if scope != 'imports' else 'files'} depend on each other in a circle: {shown}"
        yield Violation(message, None if scope == "folders" else first, line, first, following, "cycle", within.text, within.text)


NO_CYCLES = Kind(
    name="no_cycles",
    doc="No parts lead to each other in a circle.",
    options=(
        WITHIN,
        Option(
            "of",
            Shape.TEXT,
            "What must not be circular: imports that run on loading, files by all that they use at run time, or folders.",
            default="imports",
            words=("imports", "files", "folders"),
        ),
    ),
    tables=("imports",),
    find=find_cycles,
    tables_of=lambda rule: ("import_cycles",) if rule.options["of"] == "imports" else ("architecture_parts",),
    example="- id: no-import-cycles\n  kind: no_cycles\n  within: src",
)
