"""What rules are made of, and what comes of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

DEFAULT = "default"
"""What stands for the file of the rules that hold where a repository sets none."""


class Level(StrEnum):
    """How much a broken rule matters, least first; one that is off is not asked."""

    OFF = "off"
    NOTE = "note"
    WARNING = "warning"
    ERROR = "error"


LEVELS: tuple[Level, ...] = tuple(Level)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `options` are those of its kind, read and complete; `source` is the file that it stands in, or `default`."""

    id: str
    kind: str
    level: Level
    description: str
    options: Mapping[str, object]
    source: str
    line: int


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules in order, and the named groups of paths that they speak of."""

    rules: tuple[Rule, ...]
    tags: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    source: str = DEFAULT


@dataclass(frozen=True, slots=True)
class Violation:
    """A place where a rule is broken.

    `source` and `target` are what must not go together: paths, symbols, packages; `target` is None where only one thing is wrong.
    `rule_source` and `rule_target` are the patterns of the rule that they fit. `line` is None where no line is to blame.
    """

    message: str
    path: str | None = None
    line: int | None = None
    source: str = ""
    target: str | None = None
    edge_kind: str | None = None
    rule_source: str | None = None
    rule_target: str | None = None


class Status(StrEnum):
    """What came of asking a rule."""

    PASSED = "passed"
    VIOLATED = "violated"
    NOT_MEASURED = "not_measured"
    NEEDS_BASE = "needs_base"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A rule and what came of it; `missing` are the tables without which it could not be asked, `total` all violations, kept or not."""

    rule: Rule
    status: Status
    violations: Sequence[Violation] = ()
    total: int = 0
    missing: Sequence[str] = ()
