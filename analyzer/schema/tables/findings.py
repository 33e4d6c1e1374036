"""Tables of what is found: places, copies, the rules over numbers and places, and the findings that they make.

The three questions of `Dimension` are answered one by one and never blended into one number.
"""

from dataclasses import dataclass
from typing import Annotated

from analyzer.schema.declare import Ref, Table
from analyzer.schema.vocab import CloneKind, Comparison, Dimension, FindingCategory, Severity
from analyzer.schema.vocab_health import SpotKind


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in the code whose shape a rule may object to. Rules judge its value; not each spot is a finding.

    Code of tests is searched for what makes a bad test alone; generated and vendored files are not searched.
    """

    path: Annotated[str, "File that it is in.", Ref("files", "path")]
    line: Annotated[int, "First line."]
    end_line: Annotated[int, "Last line, inclusive."]
    node_id: Annotated[int | None, "Symbol that it stands in, or that it is; null where it belongs to none.", Ref("nodes")]
    kind: Annotated[SpotKind, "What it is."]
    value: Annotated[
        float, "How much of it; for most kinds 1. For those in loops the calls down to it, for classes and functions a metric."
    ]
    detail: Annotated[str | None, "What it is about, such as what is caught or called; null where the kind says it all."]


@dataclass(frozen=True, slots=True)
class HealthRule:
    """A rule that makes findings: a metric, a comparison, a threshold, and where the threshold comes from.

    Of the rules of one marker only the most severe one that holds counts, and of those that count in one family and symbol or file only the
    gravest makes a finding, which has the others `beside` it. A rule whose threshold changes gets a new version.
    Generated and vendored files, members that an annotation says a program wrote, classes of tests, parameters in tests, and declared
    overloads are measured, but make no findings, nor do fixtures that tests are run on, nor what a comment or an annotation for another
    tool accepts (`noqa: PLR0913`). Rules weigh a function's complexity without its `choices`, its cognitive one without what is
    `beside_hardest`, for `logging`, for `guards` or for `optional_steps`, both without what is `handed_on`, its nesting without its
    `guarding_levels`, its lines without its `data_lines`, its parameters without its `options`, and the methods of a class without those
    `overriding`, its `accessors`, and all others of one name but the first; findings have the whole number. `bumps` and `cyclomatic` count
    where `cognitive` is above 15, too (two or three `bumps` where it is above 20, a `critical` complexity where it is above 30), a
    function's `code_lines` where it is above 10, `nesting` where it is above 15 (20 at `medium`), `cognitive` of 30 at most where `nesting`
    is above 2 (3 at `low`), and `duplicated_share` where `duplicated_lines` are above 24; of functions that are short, and of those in
    which one question comes after the other, more is asked (docs/metrics.md); in tests `cyclomatic`, `cognitive`, `nesting`, `bumps`
    and `boolean_operators` make no findings, nor do circles and the `code_lines` of a file, and those of a function only by the most severe
    rule. What is a `brain_function` is told of as no `complex_function` beside, and a `request_in_loop` where a route leads to it. Of the
    family `complexity` nothing is told but what two rules from `medium` on say that are of no length, a `tangled_function` that is
    `high` or from 29 on and a `long_function` that is `high`, of a `tangled_function.medium` below 29 what two others say; of `copies`
    no share below 0.6 without a `duplicated_code` beside it, and of `tasks` no `many_methods` up to 70 and no `god_class.medium` alone.
    Of functions of one name and the same numbers, and of classes that extend one deep chain, the first is told, of a file in folders
    for several versions that with the greatest number, of copies that in the file that is mostly copied, else the first. Coordinates of
    one point are one of the parameters.
    """

    rule: Annotated[str, "Id: the marker and the severity, such as `complex_function.high`."]
    version: Annotated[int, "Version of the rule, from 1."]
    marker: Annotated[str, "What a finding of it is called, such as `complex_function`."]
    metric_table: Annotated[str, "Table of the metric; `spots` for rules on places."]
    metric: Annotated[str, "Column of that table; the kind of a spot for rules on places, whose `value` is compared."]
    comparison: Annotated[Comparison, "How the metric's value stands to the threshold when the rule holds."]
    threshold: Annotated[float, "The limit."]
    severity: Annotated[Severity, "How much a finding of it matters."]
    dimension: Annotated[Dimension, "Which of the three health questions it answers."]
    category: Annotated[FindingCategory, "Which side of the code it is about."]
    source: Annotated[str, "Where the threshold comes from."]
    message: Annotated[
        str,
        "Text of its findings, with `{name}`, `{value}`, `{percent}`, `{threshold}`, `{line}`, `{end_line}` and `{detail}` in place of "
        "those; `detail` is what a spot is about, or what is to be said of a file beside its number.",
    ]
    family: Annotated[
        str | None,
        "What its marker speaks of together with others, such as `complexity`: one finding of a family is made of a symbol or a file, by "
        "the gravest rule that holds. Null where it speaks of a thing of its own.",
    ] = None


@dataclass(frozen=True, slots=True)
class Beside:
    """A rule that holds of the same symbol or file as a finding's and says the same less gravely."""

    line: Annotated[int | None, "First line that it is about; null when it is about the whole file."]
    end_line: Annotated[int | None, "Last line that it is about, inclusive; null when it is about the whole file."]
    marker: Annotated[str, "What a finding of it would be called."]
    rule: Annotated[str, "The rule.", Ref("health_rules", "rule")]
    severity: Annotated[Severity, "How much it would matter alone."]
    dimension: Annotated[Dimension, "Which of the three health questions it answers."]
    category: Annotated[FindingCategory, "Which side of the code it is about."]
    metric: Annotated[str, "Name of the metric that was compared."]
    value: Annotated[float, "The metric's value."]
    threshold: Annotated[float, "The limit that it was compared with."]
    impact: Annotated[float | None, "Points that it takes from its file's score in its dimension; null when no score is measured."]


@dataclass(frozen=True, slots=True)
class Finding:
    """A health marker that fired: the gravest of its family for its symbol or file.

    A file's score in a dimension is 10 less the `impact` of all its findings and of what stands beside them in that dimension; the view
    `rules_held` has a row for each.
    """

    path: Annotated[str, "File that it is about.", Ref("files", "path")]
    node_id: Annotated[int | None, "Symbol that it is about; null when it is about the whole file.", Ref("nodes")]
    line: Annotated[int | None, "First line that it is about; null when it is about the whole file."]
    end_line: Annotated[int | None, "Last line that it is about, inclusive; null when it is about the whole file."]
    marker: Annotated[str, "What was found, such as `complex_function`."]
    rule: Annotated[str, "The rule that made it.", Ref("health_rules", "rule")]
    severity: Annotated[Severity, "How much it matters."]
    dimension: Annotated[Dimension, "Which of the three health questions it answers."]
    category: Annotated[FindingCategory, "Which side of the code it is about."]
    metric: Annotated[str, "Name of the metric that was compared."]
    value: Annotated[float, "The metric's value."]
    threshold: Annotated[float, "The limit that it was compared with."]
    message: Annotated[str, "One sentence for a reader, and what stands beside it."]
    impact: Annotated[float | None, "Points that it takes from its file's score in its dimension; null when no score is measured."]
    beside: Annotated[
        tuple[Beside, ...] | None, "What other rules of the family hold of the symbol or file, the gravest first; null where none does."
    ] = None


@dataclass(frozen=True, slots=True)
class Clone:
    """A fragment of code and the next duplicate of its group by path and line: a group of n fragments has n - 1 rows.

    Found are fragments of at least 50 tokens in files that are neither generated nor vendored; a token is a word, a literal, an operator
    or a bracket. In a renamed group the names of one fragment can be turned into those of another one to one.
    """

    path: Annotated[str, "File of the fragment.", Ref("files", "path")]
    line: Annotated[int, "Its first line."]
    end_line: Annotated[int, "Its last line, inclusive."]
    node_id: Annotated[int | None, "Innermost symbol that holds all of it; null when only the module does.", Ref("nodes")]
    other_path: Annotated[str, "File of the duplicate.", Ref("files", "path")]
    other_line: Annotated[int, "Its first line."]
    other_end_line: Annotated[int, "Its last line, inclusive."]
    other_node_id: Annotated[int | None, "Innermost symbol that holds all of it; null when only the module does.", Ref("nodes")]
    group_id: Annotated[int, "Number of the group of fragments that are duplicates of each other, from 0."]
    kind: Annotated[CloneKind, "`exact` with all tokens equal; `renamed` when names and literals differ."]
    tokens: Annotated[int, "Number of tokens of each fragment of the group."]
    import_tokens: Annotated[
        int | None,
        "How many of them belong to imports, which files that do alike list alike: where the rest is less than 50, no finding or share of "
        "lines counts the group. Null when not measured.",
    ]


FINDINGS = Table("findings", Finding, sort=("path", "line", "node_id", "marker"), key=("path", "line", "node_id", "marker"))
SPOTS = Table("spots", Spot, sort=("path", "line", "end_line", "kind", "node_id", "detail"))
CLONES = Table("clones", Clone, sort=("path", "line", "end_line", "other_path", "other_line", "other_end_line", "group_id"))
HEALTH_RULES = Table("health_rules", HealthRule, sort=("rule",), key=("rule",))

FINDING_TABLES = (
    FINDINGS,
    SPOTS,
    CLONES,
    HEALTH_RULES,
)
