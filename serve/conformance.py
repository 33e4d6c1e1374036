"""The repository's rules asked of a served artifact: what `get_conformance` and `get_architecture` share."""

from collections.abc import Sequence

from serve.context import Context
from serve.errors import ErrorCode, ToolError, UsageError
from serve.limits import ANSWER_CHARACTERS
from serve.rules.evaluate import evaluate
from serve.rules.reader import STORED_RULES, default_rules, read_rules, stored_rules
from serve.rules.subject import Subject
from serve.rules.values import RuleSet, Verdict

PASSED_RULES = "rules"
"""What rules that a caller passes are called."""


def rules_of(context: Context, text: str | None = None) -> RuleSet:
    """Return the rules of a text, or else those that the artifact carries, or else the default ones.

    Raises ToolError with INVALID_ARGUMENT for rules that cannot be read.
    """
    try:
        if text is not None:
            return read_rules(text, PASSED_RULES)
        if not context.artifact.is_measured("rule_files"):
            return default_rules()
        return stored_rules(context.connection.execute(STORED_RULES).fetchall())
    except UsageError as error:
        raise _invalid(error) from error


def verdicts_of(context: Context, rules: RuleSet) -> Sequence[Verdict]:
    """Return the verdicts on rules; raises ToolError with INVALID_ARGUMENT for a rule that cannot be asked as it is written."""
    artifact = context.artifact
    subject = Subject(
        context.connection, frozenset(artifact.files), lambda sql, limit: artifact.sandbox.query(sql, limit, ANSWER_CHARACTERS)
    )
    try:
        return evaluate(rules, subject)
    except UsageError as error:
        raise _invalid(error) from error


def _invalid(error: UsageError) -> ToolError:
    return ToolError(ErrorCode.INVALID_ARGUMENT, f"The rules cannot be used: {error.message}; {error.hint}.", argument="rules")
