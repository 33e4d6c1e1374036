"""Rules on what changed since an earlier artifact: the same answers that `parquetry diff` gives, as violations."""

from collections.abc import Iterator, Sequence
from typing import cast

from serve.answers.render import count
from serve.diff.breaks import BREAKS
from serve.diff.cycles import CYCLES
from serve.diff.health import APPEARED, HELD
from serve.rules.kind import WITHIN, Kind, Option, Shape
from serve.rules.kinds.health import MARKERS, SEVERITIES, SEVERITY
from serve.rules.subject import Subject
from serve.rules.values import Rule, Violation


def find_new_findings(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield the findings that the earlier artifact did not have, those of one kind and symbol together."""
    least, markers = str(rule.options["severity"]), cast("Sequence[str]", rule.options["markers"])
    within, severities = subject.selected(rule.options["within"]), SEVERITIES[SEVERITIES.index(least) :]
    section = APPEARED if markers == ("*",) else HELD
    for row in section.rows(subject.compared):
        if row["severity"] in severities and (markers == ("*",) or row["marker"] in markers) and within.has_path(row["path"]):
            times = f", {count(row['findings'], 'finding')}" if row["findings"] > 1 else ""
            yield Violation(f"{row['marker']} ({row['severity']}{times}): {row['message']}", row["path"], row["line"], row["path"])


def find_breaks(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield each change of the public interface that breaks its users, and with `possible` those that may."""
    within, paths = subject.selected(rule.options["within"]), frozenset(subject.paths)
    for row in BREAKS.rows(subject.compared):
        if within.has_path(row["path"]) and (row["level"] == "breaking" or rule.options["possible"]):
            path = row["path"] if row["path"] in paths else None
            line = row["line"] if path is not None and row["new"] is not None else None
            unsure = "" if row["level"] == "breaking" else " (perhaps a break)"
            yield Violation(f"{row['symbol']}: {row['change']}{unsure}", path, line, row["symbol"], None, row["change"], within.text)


def find_new_cycles(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield each cycle of imports that came, or that has other files than before."""
    within = subject.selected(rule.options["within"])
    for row in CYCLES.rows(subject.compared):
        members = within.among(row["files"])
        if row["change"] != "gone" and len(members) > 1:
            told = "is new" if row["change"] == "new" else "has changed"
            message = f"a circle of {count(row['length'], 'file')} {told}: {', '.join(row['files'][:6])}"
            yield Violation(message, members[0], None, members[0], members[1], "cycle", within.text, within.text)


NEW_FINDINGS = Kind(
    name="new_findings",
    doc="There is no finding of these kinds that the earlier artifact did not have.",
    options=(MARKERS, SEVERITY, WITHIN),
    tables=(),
    find=find_new_findings,
    example="- id: no-new-swallowed-exceptions\n  kind: new_findings\n  markers: [swallowed_exception, broad_exception]",
    base_tables=APPEARED.tables,
)
NO_API_BREAKS = Kind(
    name="no_api_breaks",
    doc="What was public in the earlier artifact is still there and takes the calls that it took.",
    options=(
        Option("possible", Shape.FLAG, "Whether changes count that may break users, such as another declared type.", default=False),
        WITHIN,
    ),
    tables=(),
    find=find_breaks,
    example="- id: api\n  kind: no_api_breaks\n  within: src",
    base_tables=BREAKS.tables,
)
NO_NEW_CYCLES = Kind(
    name="no_new_cycles",
    doc="No circle of imports came or grew since the earlier artifact.",
    options=(WITHIN,),
    tables=(),
    find=find_new_cycles,
    example="- id: no-new-cycles\n  kind: no_new_cycles",
    base_tables=CYCLES.tables,
)
