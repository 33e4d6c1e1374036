"""Findings that say one thing of one symbol: the gravest is told, and the others stand beside it.

Whoever mends a function that is hard to follow mends its branches, its nesting and its length at once, so that several findings of it are
one piece of news. Why it is so, and what was rejected: decision 26.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import Final

from analyzer.metrics.judging.signs import is_borne_out
from analyzer.schema.tables.findings import Beside, Finding
from analyzer.schema.vocab import Severity

_HABITS: Final = (
    "add_for_copy",
    "apk_cache_kept",
    "apk_without_pin",
    "apt_for_people",
    "apt_lists_kept",
    "apt_recommends",
    "apt_without_pin",
    "changed_folder",
    "npm_without_pin",
    "pip_cache_kept",
    "pip_without_pin",
    "pipe_without_pipefail",
    "runs_in_a_row",
)
"""What a file of instructions does each time or never, so that it is told once, of the first."""
_OF_FUNCTIONS: Final = ("blocking_in_async", "broad_exception", "lost_cause", "shared_default", "swallowed_exception", "unchecked_error")
"""What one function may do on several lines, mostly all in one way, and is mended in all of them at once."""
_OF_TEST_FILES: Final = ("test_without_assertion",)
"""What whoever writes a file of tests does in most of them or in none, so that it is told once, of the first, and of no symbol."""
_ONCE_A_FILE: Final = frozenset({*_HABITS, *_OF_TEST_FILES})

FAMILIES: Final[Mapping[str, Mapping[str, str]]] = {
    "complexity": {
        "brain_function": "cyclomatic complexity {value}, and called by several others",
        "tangled_function": "cognitive complexity {value}",
        "complex_function": "cyclomatic complexity {value}",
        "deep_nesting": "control blocks nested {value} deep",
        "bumpy_function": "{value} separate blocks with nested logic",
        "long_function": "{value} lines of code",
    },
    "parameters": {
        "many_parameters": "{value} parameters",
        "primitive_parameters": "{value} parameters of plain types",
    },
    "tasks": {
        "god_class": "complexity {value} in all its methods",
        "split_class": "{value} groups of methods that share nothing",
        "many_methods": "{value} methods",
        "large_file": "{value} lines of code in its file",
    },
    "copies": {
        "duplicated_file": "{percent} of its lines written twice",
        "duplicated_code": "lines {line} to {end_line}, {value} tokens",
    },
    "trips": {
        "query_in_loop": "line {line} asks the database",
        "request_in_loop": "line {line} waits for the network",
        "client_in_loop": "line {line} opens a connection",
    },
    **{marker: {marker: "line {line}"} for marker in (*_HABITS, *_OF_FUNCTIONS, *_OF_TEST_FILES)},
}
"""The markers that speak of one thing, each with what it says beside a finding; of equally grave ones the first is told."""

FAMILY_OF: Final[Mapping[str, str]] = {marker: family for family, markers in FAMILIES.items() for marker in markers}
_BESIDE: Final[Mapping[str, str]] = {marker: text for markers in FAMILIES.values() for marker, text in markers.items()}
_PLACES: Final[Mapping[str, int]] = {marker: place for place, marker in enumerate(_BESIDE)}
_MOST_SAID: Final = 5
_OF_TASKS: Final = "tasks"
"""The family that has a marker of whole files beside those of the symbols in them."""
_GRAVITY: Final[Mapping[Severity, int]] = {severity: place for place, severity in enumerate(Severity)}


def one_of_each_family(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings with one of each family and symbol, of tests one of each family and file, which has the others beside it.

    What speaks of lines that no symbol holds is told apart, unless its whole file is told of, or it is a habit. A file whose one large
    class is told of is large for that.
    """
    told: list[Finding] = []
    families: dict[tuple[str, int | None, str], list[Finding]] = defaultdict(list)
    for finding in findings:
        family = FAMILY_OF.get(finding.marker)
        if family is None:
            told.append(finding)
        else:
            one = replace(finding, node_id=None) if family in _OF_TEST_FILES else finding
            families[finding.path, one.node_id, family].append(one)
    _join_with_classes(families)
    return told + [each for (_, _, family), members in families.items() for each in _joined(family, members)]


def _join_with_classes(families: dict[tuple[str, int | None, str], list[Finding]]) -> None:
    """Put what is told of a large file beside what is told of a class in it, if that is the only one."""
    told_of: dict[str, list[int | None]] = defaultdict(list)
    for path, number, family in families:
        if family == _OF_TASKS:
            told_of[path].append(number)
    for path, numbers in told_of.items():
        classes = [number for number in numbers if number is not None]
        if len(classes) == 1 and None in numbers:
            families[path, classes[0], _OF_TASKS] += families.pop((path, None, _OF_TASKS))


def _joined(family: str, members: list[Finding]) -> list[Finding]:
    """Return the gravest of findings that say one thing, or all of them where they are of several stretches of a file; none where nothing
    bears it out.
    """
    members = sorted(members, key=lambda each: (-_GRAVITY[each.severity], _PLACES[each.marker], -each.value, each.line or 0))
    if not is_borne_out(family, members):
        return []
    first, *others = members
    if not others or (first.node_id is None and first.line is not None and first.marker not in _ONCE_A_FILE):
        return members
    texts = [_said_beside(other) for other in others]
    more = [f"{len(texts) - _MOST_SAID} more"] if len(texts) > _MOST_SAID else []
    also = "; ".join([*texts[:_MOST_SAID], *more])
    return [replace(first, message=f"{first.message} Also: {also}.", beside=tuple(map(_beside, others)))]


def _said_beside(finding: Finding) -> str:
    value, percent = f"{finding.value:.15g}", f"{100 * finding.value:.0f} %"
    return _BESIDE[finding.marker].format(value=value, percent=percent, line=finding.line, end_line=finding.end_line)


def _beside(finding: Finding) -> Beside:
    return Beside(**{field.name: getattr(finding, field.name) for field in fields(Beside)})
