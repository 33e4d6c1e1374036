"""Asks each rule of a set what breaks it."""

from serve.rules.kinds import KINDS_BY_NAME
from serve.rules.subject import Subject
from serve.rules.values import Level, Rule, RuleSet, Status, Verdict

MOST_VIOLATIONS = 1_000
"""Violations that are kept of one rule; all are counted."""


def evaluate(rules: RuleSet, subject: Subject) -> list[Verdict]:
    """Return the verdict on each rule that is not off, in order; raises UsageError for a rule that cannot be asked as it is written."""
    subject.tags = rules.tags
    return [_verdict(rule, subject) for rule in rules.rules if rule.level is not Level.OFF]


def _verdict(rule: Rule, subject: Subject) -> Verdict:
    kind = KINDS_BY_NAME[rule.kind]
    if kind.base_tables and subject.pair is None:
        return Verdict(rule, Status.NEEDS_BASE)
    needed = [*kind.tables, *kind.tables_of(rule)]
    missing = [name for name in needed if name not in subject.measured]
    missing += subject.pair.lacking(kind.base_tables) if subject.pair else []
    if missing:
        return Verdict(rule, Status.NOT_MEASURED, missing=missing)
    found = list(kind.find(rule, subject))
    return Verdict(rule, Status.VIOLATED if found else Status.PASSED, found[:MOST_VIOLATIONS], len(found))
