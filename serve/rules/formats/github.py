"""Verdicts as workflow commands, which GitHub shows beside the lines of a pull request."""

from collections.abc import Sequence

from serve.rules.formats.plain import summary
from serve.rules.values import Level, Verdict, Violation

_COMMANDS = {Level.ERROR: "error", Level.WARNING: "warning", Level.NOTE: "notice"}


def as_github(verdicts: Sequence[Verdict]) -> str:
    """Return a command a violation, then the sums as plain text."""
    lines = [_command(verdict, each) for verdict in verdicts for each in verdict.violations if verdict.rule.level in _COMMANDS]
    return "\n".join([*lines, summary(verdicts)])


def _command(verdict: Verdict, violation: Violation) -> str:
    place = {"file": violation.path, "line": violation.line, "title": verdict.rule.id}
    properties = ",".join(f"{name}={_property(str(value))}" for name, value in place.items() if value is not None)
    return f"::{_COMMANDS[verdict.rule.level]} {properties}::{_data(violation.message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
