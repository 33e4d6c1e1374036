"""Rules on health: limits of numbers, floors of scores, findings."""

from collections.abc import Iterator, Sequence
from typing import cast

from analyzer.schema.tables import TABLES_BY_NAME
from serve.errors import UsageError
from serve.rules.kind import WITHIN, Kind, Option, Shape
from serve.rules.subject import Subject
from serve.rules.values import Rule, Violation

SEVERITIES = ("info", "low", "medium", "high", "critical")
DIMENSIONS = ("defect", "maintainability", "performance")
_MEASURED = ("function_metrics", "class_metrics", "file_metrics", "module_metrics", "architecture")

_SCORES = """
    SELECT f.path, f.health_{0} AS score FROM file_metrics f JOIN files USING (path)
    WHERE files.role = 'source' AND f.health_{0} < $floor ORDER BY f.path
"""


def find_low_scores(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield each source file whose health score is below the floor."""
    within, dimension = subject.selected(rule.options["within"]), str(rule.options["dimension"])
    floor = cast("float", rule.options["at_least"])
    for row in subject.rows(_SCORES.format(dimension), floor=floor):
        if within.has_path(row["path"]):
            message = f"{row['path']} has a {dimension} score of {row['score']:g}, below {floor:g}"
            yield Violation(message, row["path"], None, row["path"], rule_source=within.text)


def find_beyond_limits(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield each row of a table of metrics whose number is beyond a limit."""
    table, metric = str(rule.options["table"]), str(rule.options["metric"])
    known = [column.name for column in TABLES_BY_NAME[table].columns]
    if metric not in known:
        raise UsageError(f"{rule.source}:{rule.line}: {table} has no column {metric!r}", f"it has: {', '.join(known)}")
    least, most = rule.options["at_least"], rule.options["at_most"]
    if least is None and most is None:
        raise UsageError(f"{rule.source}:{rule.line}: rule {rule.id} sets no limit", "give at_least or at_most")
    within = subject.selected(rule.options["within"])
    has_node = "node_id" in known
    place = "n.fqn, n.symbol, n.start_line AS line" if has_node else "NULL AS fqn, NULL AS symbol, NULL AS line"
    path = "m.path" if "path" in known else "m.scope::VARCHAR AS path"
    join = "JOIN nodes n ON n.id = m.node_id" if has_node else ""
    query = f"""SELECT {path}, {place}, m."{metric}" AS value FROM {table} m {join}
        WHERE m."{metric}" < $least OR m."{metric}" > $most ORDER BY 1, 4, 3"""
    for row in subject.rows(query, least=least, most=most):
        if within.has_path(row["path"]):
            limit = f"below {least:g}" if least is not None and row["value"] < least else f"above {most:g}"
            name = row["fqn"] or row["path"]
            message = f"{name} has {metric} {row['value']:g}, {limit}"
            is_file = table not in ("module_metrics", "architecture")
            yield Violation(message, row["path"] if is_file else None, row["line"], row["symbol"] or row["path"], rule_source=within.text)


_FINDINGS = """
    SELECT f.path, f.marker, f.severity::VARCHAR AS severity, f.line, f.message, n.symbol, f.is_told FROM rules_held f
    LEFT JOIN nodes n ON n.id = f.node_id WHERE list_contains($severities, f.severity::VARCHAR) ORDER BY 1, 4 NULLS FIRST, 2, 6, 5
"""


def find_findings(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield each finding of the rule's kinds; one that is asked for by its kind may stand beside a graver one."""
    least, markers = str(rule.options["severity"]), cast("Sequence[str]", rule.options["markers"])
    within = subject.selected(rule.options["within"])
    for row in subject.rows(_FINDINGS, severities=list(SEVERITIES[SEVERITIES.index(least) :])):
        is_asked = row["is_told"] if markers == ("*",) else row["marker"] in markers
        if is_asked and within.has_path(row["path"]):
            message = f"{row['marker']} ({row['severity']}): {row['message']}"
            yield Violation(message, row["path"], row["line"], row["symbol"] or row["path"])


MARKERS = Option("markers", Shape.WORDS, "Kinds of findings, as `health_rules.marker` names them; `*` for all.", default=("*",))
SEVERITY = Option("severity", Shape.TEXT, "The least severity that counts.", default="low", words=SEVERITIES)

HEALTH = Kind(
    name="health",
    doc="Each source file has a health score of at least `at_least`.",
    options=(
        Option("at_least", Shape.NUMBER, "The floor, from 1 to 10.", is_required=True),
        Option("dimension", Shape.TEXT, "Which of the three scores.", default="defect", words=DIMENSIONS),
        WITHIN,
    ),
    tables=("file_metrics", "files"),
    find=find_low_scores,
    example="- id: healthy-core\n  kind: health\n  at_least: 7\n  within: src/core",
)
LIMIT = Kind(
    name="limit",
    doc="No number of a table of metrics is beyond a limit.",
    options=(
        Option("table", Shape.TEXT, "The table.", is_required=True, words=_MEASURED),
        Option("metric", Shape.TEXT, "Its column.", is_required=True),
        Option("at_most", Shape.NUMBER, "Greatest allowed value."),
        Option("at_least", Shape.NUMBER, "Least allowed value."),
        WITHIN,
    ),
    tables=("nodes",),
    find=find_beyond_limits,
    tables_of=lambda rule: (str(rule.options["table"]),),
    example="- id: short-functions\n  kind: limit\n  table: function_metrics\n  metric: code_lines\n  at_most: 60\n  within: src",
)
FINDINGS = Kind(
    name="findings",
    doc="There is no finding of these kinds.",
    options=(MARKERS, SEVERITY, WITHIN),
    tables=("findings", "nodes"),
    find=find_findings,
    example="- id: nothing-critical\n  kind: findings\n  severity: critical",
)
