"""Verdicts as people and programs read them, by the name of the format."""

from collections.abc import Callable, Mapping, Sequence

from serve.rules.formats.github import as_github
from serve.rules.formats.junit import as_junit
from serve.rules.formats.plain import as_plain_json, as_text
from serve.rules.formats.sarif import as_sarif
from serve.rules.values import Verdict

FORMATS: Mapping[str, Callable[[Sequence[Verdict]], str]] = {
    "text": as_text,
    "json": as_plain_json,
    "sarif": as_sarif,
    "junit": as_junit,
    "github": as_github,
}
