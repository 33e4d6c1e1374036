"""Constructs that do something, and the patterns that some of them choose by."""

from collections.abc import Mapping
from dataclasses import dataclass

from analyzer.languages.constructs.base import Construct, Place


@dataclass(frozen=True, slots=True)
class Block(Construct):
    """Statements in order."""


@dataclass(frozen=True, slots=True)
class Assignment(Construct):
    """A value given to a target; the value may be an assignment itself. Without a value it only declares."""

    target: str
    type: str
    value: str


@dataclass(frozen=True, slots=True)
class AugmentedAssignment(Construct):
    """A target combined with a value by an operator; `methods` as in `BinaryOperation`, in-place form first.

    The operators in `choosing` keep the target's value or take the other. The operator `joins` copies the whole of a text to which it adds.
    """

    target: str
    operator: str
    value: str
    methods: Mapping[str, tuple[str, str]]
    choosing: frozenset[str] = frozenset()
    joins: str = ""


@dataclass(frozen=True, slots=True)
class Return(Construct):
    """Ends the function with its part as result; `None` without one."""


@dataclass(frozen=True, slots=True)
class Raise(Construct):
    """Leaves by an exception."""


@dataclass(frozen=True, slots=True)
class Break(Construct):
    """Leaves the innermost loop, or the one with the label at `label`."""

    label: Place = ""


@dataclass(frozen=True, slots=True)
class Continue(Construct):
    """Goes to the next round of the innermost loop, or of the one with the label at `label`."""

    label: Place = ""


@dataclass(frozen=True, slots=True)
class Delete(Construct):
    """Unbinds its parts; of an item, the method `item_method` of what holds it."""

    item_method: str = ""


@dataclass(frozen=True, slots=True)
class Assert(Construct):
    """Goes on only if its first part holds; further parts run when it does not."""


@dataclass(frozen=True, slots=True)
class Branch(Construct):
    """Runs `consequence` if `condition` holds, else the parts in `alternatives`, which may be branches again."""

    condition: str
    consequence: str
    alternatives: str


@dataclass(frozen=True, slots=True)
class ElseBranch(Branch):
    """A branch inside the alternatives of another: `elif`."""


@dataclass(frozen=True, slots=True)
class Else(Construct):
    """What runs otherwise."""

    body: str


@dataclass(frozen=True, slots=True)
class While(Construct):
    """A loop on a condition; `alternative` runs when the condition ends it."""

    condition: str
    body: str
    alternative: str


@dataclass(frozen=True, slots=True)
class ForEach(Construct):
    """A loop over an iterable; `alternative` runs when it is exhausted."""

    target: str
    iterable: str
    body: str
    alternative: str
    async_token: str


@dataclass(frozen=True, slots=True)
class Try(Construct):
    """A body and, among its parts, constructs `Catch`, `Else`, `Finally`."""

    body: str


@dataclass(frozen=True, slots=True)
class Catch(Construct):
    """Handles exceptions; the block among its parts is what runs. An `Alias` among them binds the exception.

    Where the exception arrives in a target of its own, that is `parameter`: a target, or a `Declarator` with a declared type.
    """

    value: str
    parameter: Place = ""


@dataclass(frozen=True, slots=True)
class Finally(Construct):
    """Runs however the `try` was left."""


@dataclass(frozen=True, slots=True)
class With(Construct):
    """Enters context managers (constructs `WithItem` below it), then runs its body."""

    body: str
    async_token: str


@dataclass(frozen=True, slots=True)
class WithItem(Construct):
    """One context manager, possibly under an `Alias`."""

    value: str


@dataclass(frozen=True, slots=True)
class Alias(Construct):
    """A value and the target that it is bound to."""

    value: Place
    target: Place


@dataclass(frozen=True, slots=True)
class Match(Construct):
    """Chooses among cases (construct `Case` in the parts of `body`) by subjects; several are a collection of `type`."""

    subjects: str
    body: str
    type: str


@dataclass(frozen=True, slots=True)
class Case(Construct):
    """Patterns, a guard, and what runs."""

    guard: str
    consequence: str


@dataclass(frozen=True, slots=True)
class ClassPattern(Construct):
    """Matches instances of the class that its first part names; the others match their parts."""


@dataclass(frozen=True, slots=True)
class KeywordPattern(Construct):
    """Matches an attribute: a name and a pattern."""


@dataclass(frozen=True, slots=True)
class AlternativePattern(Construct):
    """Matches what any of its parts matches."""


@dataclass(frozen=True, slots=True)
class MappingPattern(Construct):
    """Matches a mapping by keys (field `key`) and patterns (field `value`)."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class DottedName(Construct):
    """Names joined by dots. As a pattern: one alone is a capture, several are a value."""
