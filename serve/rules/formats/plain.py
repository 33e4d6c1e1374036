"""Verdicts as text for a terminal, and as JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from serve.answers.render import as_json, count, place
from serve.rules.values import LEVELS, Level, Status, Verdict, Violation

_SHOWN = 50
"""Violations of one rule that text shows; the rest is counted."""


def as_text(verdicts: Sequence[Verdict]) -> str:
    """Return the broken rules with their violations, then what could not be asked, then the sums."""
    broken = sorted((each for each in verdicts if each.total), key=lambda each: -LEVELS.index(each.rule.level))
    parts = [_told(verdict) for verdict in broken]
    parts += [_unasked(verdict) for verdict in verdicts if verdict.status in (Status.NOT_MEASURED, Status.NEEDS_BASE)]
    return "\n".join([*parts, summary(verdicts)])


def summary(verdicts: Sequence[Verdict]) -> str:
    """Return the sums of verdicts in a sentence."""
    asked = [each for each in verdicts if each.status in (Status.PASSED, Status.VIOLATED)]
    broken = sum(1 for each in asked if each.total)
    sums = [count(number, level) for level in (Level.ERROR, Level.WARNING, Level.NOTE) if (number := total_of(verdicts, level))]
    unasked = f"; {count(len(verdicts) - len(asked), 'rule')} not asked" if len(asked) < len(verdicts) else ""
    return f"{count(len(asked), 'rule')} asked, {broken} broken: {', '.join(sums) or 'nothing to object to'}{unasked}"


def total_of(verdicts: Sequence[Verdict], level: Level) -> int:
    """Return how many violations rules of a level have."""
    return sum(each.total for each in verdicts if each.rule.level is level)


def _told(verdict: Verdict) -> str:
    rule = verdict.rule
    lines = [f"{rule.level} {rule.id}: {rule.description}"]
    lines += [f"  {_place(violation)}{violation.message}" for violation in verdict.violations[:_SHOWN]]
    more = verdict.total - min(len(verdict.violations), _SHOWN)
    return "\n".join([*lines, *([f"  and {more} more"] if more else [])])


def _place(violation: Violation) -> str:
    return f"{place(violation.path, violation.line)}: " if violation.path else ""


def _unasked(verdict: Verdict) -> str:
    why = "it compares with an earlier artifact: give --base" if verdict.status is Status.NEEDS_BASE else ""
    return f"not asked {verdict.rule.id}: {why or 'not measured: ' + ', '.join(verdict.missing)}"


def as_plain_json(verdicts: Sequence[Verdict]) -> str:
    """Return all verdicts, rules that hold among them, as JSON."""
    levels = {level.value: total_of(verdicts, level) for level in (Level.ERROR, Level.WARNING, Level.NOTE)}
    return as_json({"summary": summary(verdicts), "violations": levels, "rules": [verdict_record(each) for each in verdicts]})


def verdict_record(verdict: Verdict) -> Mapping[str, object]:
    """Return a verdict as JSON has it."""
    rule = verdict.rule
    return {
        "id": rule.id,
        "kind": rule.kind,
        "level": rule.level,
        "description": rule.description,
        "source": rule.source,
        "line": rule.line,
        "status": verdict.status,
        "missing": list(verdict.missing),
        "total": verdict.total,
        "violations": [asdict(violation) for violation in verdict.violations],
    }
