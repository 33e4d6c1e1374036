"""The repository's rules asked of a served artifact: what `get_conformance`, `get_architecture` and `get_risk` share."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, TypedDict

from serve.answers.context import Context
from serve.errors import ErrorCode, ToolError, UsageError
from serve.limits import ANSWER_CHARACTERS, MOST_KEPT_VIOLATIONS
from serve.rules.evaluate import evaluate
from serve.rules.reader import STORED_RULES, default_rules, read_rules, stored_rules
from serve.rules.subject import Subject
from serve.rules.values import LEVELS, RuleSet, Verdict, Violation

PASSED_RULES = "rules"
"""What rules that a caller passes are called."""

_MOST_OF_FILES = 20


class BrokenRule(TypedDict):
    rule: Annotated[str, "Id of the rule."]
    rule_description: str
    severity: Annotated[str, "error, warning or note."]
    source: str
    target: Annotated[str | None, "What the source must not go with; null where one thing alone is wrong."]
    edge_kind: str | None
    path: str | None
    line: int | None
    message: str


def rules_of(context: Context, text: str | None = None) -> RuleSet:
    """Return the rules of a text, or else those that the artifact carries, or else the default ones.

    Raises ToolError with INVALID_ARGUMENT for rules that cannot be read.
    """
    try:
        if text is not None:
            return read_rules(text, PASSED_RULES)
        return context.once("rules", lambda: _own_rules(context))
    except UsageError as error:
        raise _invalid(error) from error


def _own_rules(context: Context) -> RuleSet:
    if not context.artifact.is_measured("rule_files"):
        return default_rules()
    return stored_rules(context.connection.execute(STORED_RULES).fetchall())


def verdicts_of(context: Context, rules: RuleSet) -> Sequence[Verdict]:
    """Return the verdicts on rules; raises ToolError with INVALID_ARGUMENT for a rule that cannot be asked as it is written.

    Those on the artifact's own rules are worked out once, but for rules in SQL, which may ask for the time.
    """
    if rules.source == PASSED_RULES:
        return _asked(context, rules)
    lasting = _without_sql(rules)
    verdicts = context.once("verdicts", lambda: _asked(context, lasting), _is_small)
    if len(lasting.rules) == len(rules.rules):
        return verdicts
    in_sql = replace(rules, rules=tuple(rule for rule in rules.rules if rule.kind == "sql"))
    order = {rule.id: number for number, rule in enumerate(rules.rules)}
    return sorted((*verdicts, *_asked(context, in_sql)), key=lambda verdict: order[verdict.rule.id])


def _without_sql(rules: RuleSet) -> RuleSet:
    return replace(rules, rules=tuple(rule for rule in rules.rules if rule.kind != "sql"))


def _is_small(verdicts: Sequence[Verdict]) -> bool:
    return sum(len(verdict.violations) for verdict in verdicts) <= MOST_KEPT_VIOLATIONS


def _asked(context: Context, rules: RuleSet) -> Sequence[Verdict]:
    artifact = context.artifact
    subject = Subject(
        context.connection, frozenset(artifact.files), lambda sql, limit: artifact.sandbox.query(sql, limit, ANSWER_CHARACTERS)
    )
    try:
        return evaluate(rules, subject)
    except UsageError as error:
        raise _invalid(error) from error


def broken_by(context: Context, paths: Sequence[str]) -> list[BrokenRule] | None:
    """Return the violations of the repository's rules that some files take part in, gravest first, 20 at most.

    Rules in SQL are not asked. None where the artifact lacks what rules are asked of, or holds rules that cannot be read.
    """
    if context.artifact.missing(["files", "nodes", "edges", "imports"]):
        return None
    try:
        rules = rules_of(context)
        verdicts = verdicts_of(context, _without_sql(rules))
    except ToolError:
        return None
    verdicts = sorted(verdicts, key=lambda verdict: -LEVELS.index(verdict.rule.level))
    changed = frozenset(paths)
    found = [(verdict, each) for verdict in verdicts for each in verdict.violations if changed & {each.path, each.source, each.target}]
    return [_broken_rule(verdict, each) for verdict, each in found[:_MOST_OF_FILES]]


def _broken_rule(verdict: Verdict, violation: Violation) -> BrokenRule:
    return {
        "rule": verdict.rule.id,
        "rule_description": verdict.rule.description,
        "severity": verdict.rule.level.value,
        "source": violation.source,
        "target": violation.target,
        "edge_kind": violation.edge_kind,
        "path": violation.path,
        "line": violation.line,
        "message": violation.message,
    }


def _invalid(error: UsageError) -> ToolError:
    return ToolError(ErrorCode.INVALID_ARGUMENT, f"The rules cannot be used: {error.message}; {error.hint}.", argument="rules")
