"""Whether the code obeys the rules that the repository sets itself, and which parts depend on each other in a circle."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, TypedDict

from serve.answers.context import Context
from serve.answers.params import PAGE, Between, Cursor, Limit
from serve.answers.render import count, listed, place
from serve.answers.tool import Tool
from serve.insight.conformance import rules_of, verdicts_of
from serve.rules.values import Status, Verdict, Violation

_MOST_CYCLES = 20
_MOST_MEMBERS = 20


@dataclass(frozen=True, slots=True)
class GetConformance:
    """The rules, and a page of what breaks them."""

    rules: Annotated[
        str | None, "Rules in YAML to ask instead of the repository's own, in the same form as .parquetry/rules.yml.", Between(1, 50_000)
    ] = None
    rule: Annotated[str | None, "Id of the one rule to show violations of."] = None
    limit: Limit = PAGE
    cursor: Cursor = None


class Broken(TypedDict):
    rule: Annotated[str, "Id of the rule."]
    kind: Annotated[str, "Kind of the rule, such as layers, forbidden or no_privileged."]
    rule_source: Annotated[str | None, "Pattern of the rule that the source fits; null where it has none."]
    rule_target: Annotated[str | None, "Pattern that the target fits; null where there is no target."]
    rule_description: str
    source: Annotated[str, "File, symbol or service that breaks the rule."]
    target: Annotated[str | None, "What it must not go with; null where one thing alone is wrong."]
    edge_id: Annotated[str | None, "Source, kind and target in one text; null without a target."]
    edge_kind: Annotated[str | None, "How the source depends on the target, such as imports, calls, or indirect."]
    severity: Annotated[str, "error, warning or note."]
    message: str
    path: str | None
    line: int | None


class Cycle(TypedDict):
    scope: Annotated[str, "import: files that import each other on loading; service: services that wait for each other."]
    nodes: Annotated[list[str], f"Its members, at most {_MOST_MEMBERS}."]
    length: int


class NotEvaluated(TypedDict):
    rule: str
    reason: str


class Conformance(TypedDict):
    rules_source: Annotated[str, "File that the rules stand in, `rules` for passed ones, `default` where the repository sets none."]
    rules_evaluated: int
    rules_not_evaluated: Annotated[list[NotEvaluated], "Rules that could not be asked, which is not the same as kept."]
    violations: list[Broken]
    violation_count: Annotated[int, "All violations, of every page."]
    cycles: list[Cycle]
    cycle_count: Annotated[int, f"Cycles in this answer, at most {_MOST_CYCLES}."]
    total_cycles: int
    checked_at: Annotated[str, "When the checked code was indexed."]
    commit: str | None
    summary: str
    next_cursor: str | None


_CYCLES = """
    SELECT * FROM (
        SELECT 'import' AS scope, cycle, list(DISTINCT path ORDER BY path) AS nodes
        FROM {import_cycles} JOIN files USING (path) GROUP BY cycle HAVING bool_or(role NOT IN ('vendored', 'generated'))
        UNION ALL
        SELECT 'service', cycle, list(name ORDER BY name) FROM {architecture_parts}
        WHERE scope = 'service' AND cycle IS NOT NULL GROUP BY cycle
    ) ORDER BY scope, length(nodes) DESC, nodes
"""


def run(context: Context, params: GetConformance) -> Conformance:
    context.artifact.require(["files", "nodes", "edges", "imports"])
    rules = rules_of(context, params.rules)
    verdicts = [each for each in verdicts_of(context, rules) if params.rule in (None, each.rule.id)]
    start = context.start(params.cursor)
    broken = [_broken(verdict, each) for verdict in verdicts for each in verdict.violations]
    page = context.page(broken[start : start + params.limit], len(broken), start)
    relations = {table: context.relation(table) for table in ("import_cycles", "architecture_parts")}
    cycles = context.rows(_CYCLES.format(**relations))
    asked = [each for each in verdicts if each.status in (Status.PASSED, Status.VIOLATED)]
    return {
        "rules_source": rules.source,
        "rules_evaluated": len(asked),
        "rules_not_evaluated": [{"rule": each.rule.id, "reason": _reason(each)} for each in verdicts if each not in asked],
        "violations": page.items,
        "violation_count": sum(each.total for each in verdicts),
        "cycles": [
            {"scope": row["scope"], "nodes": row["nodes"][:_MOST_MEMBERS], "length": len(row["nodes"])} for row in cycles[:_MOST_CYCLES]
        ],
        "cycle_count": min(len(cycles), _MOST_CYCLES),
        "total_cycles": len(cycles),
        "checked_at": context.artifact.manifest.indexed_at,
        "commit": context.artifact.manifest.repository.commit,
        "summary": _summary(asked, len(verdicts), len(cycles)),
        "next_cursor": page.next_cursor,
    }


def _broken(verdict: Verdict, violation: Violation) -> Broken:
    edge = None if violation.target is None else f"{violation.source} -[{violation.edge_kind or 'breaks'}]-> {violation.target}"
    return {
        "rule": verdict.rule.id,
        "kind": verdict.rule.kind,
        "rule_source": violation.rule_source,
        "rule_target": violation.rule_target,
        "rule_description": verdict.rule.description,
        "source": violation.source,
        "target": violation.target,
        "edge_id": edge,
        "edge_kind": violation.edge_kind,
        "severity": verdict.rule.level.value,
        "message": violation.message,
        "path": violation.path,
        "line": violation.line,
    }


def _reason(verdict: Verdict) -> str:
    if verdict.status is Status.NEEDS_BASE:
        return "It compares with an earlier artifact: `parquetry check --base` asks it."
    return f"Not measured: {', '.join(verdict.missing)}."


def _summary(asked: Sequence[Verdict], rules: int, cycles: int) -> str:
    broken = [each for each in asked if each.total]
    told = f"{count(sum(each.total for each in broken), 'violation')} of {count(len(broken), 'rule')}" if broken else "no violation"
    unasked = f", {rules - len(asked)} could not be asked" if len(asked) < rules else ""
    return f"{count(len(asked), 'rule')} asked{unasked}: {told}; {count(cycles, 'cycle')}."


def text(answer: Conformance) -> str:
    lines = [f"{each['severity']} {each['rule']}: {_told(each)}" for each in answer["violations"]]
    heading = f"{answer['summary']} Rules: {answer['rules_source']}."
    heading += "".join(f"\nnot asked {each['rule']}: {each['reason']}" for each in answer["rules_not_evaluated"])
    heading += "".join(f"\n{each['scope']} cycle of {each['length']}: {', '.join(each['nodes'])}" for each in answer["cycles"])
    return listed(heading, lines, answer["violation_count"], answer["next_cursor"])


def _told(broken: Broken) -> str:
    return f"{broken['message']} ({place(broken['path'], broken['line'])})" if broken["path"] else broken["message"]


GET_CONFORMANCE = Tool(
    name="get_conformance",
    title="Rules that the code breaks",
    description=(
        "Tell whether the code obeys the repository's rules: layers, forbidden and required dependencies, independence, cycles, health "
        "floors, limits, containers, SQL rules. The rules are those of .parquetry/rules.yml as indexed, or passed as `rules`, or else a "
        "default set; each violation has the rule, the two ends with file and line, how one depends on the other, and severity (error, "
        "warning, note). Cycles of imports and services are told whatever the rules say. Rules that compare with an earlier state are "
        "listed under rules_not_evaluated. Use it before moving code across boundaries; get_architecture tells the whole's shape."
    ),
    params=GetConformance,
    answer=Conformance,
    run=run,
    text=text,
)
