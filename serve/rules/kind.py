"""What a kind of rule is, and how the options of its rules are declared and read."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from serve.errors import UsageError
from serve.rules.subject import Subject
from serve.rules.values import Rule, Violation


class Shape(StrEnum):
    """What an option holds."""

    PATTERNS = "pattern or list of patterns"
    GROUPS = "list, each entry a pattern, `a | b`, or a list of patterns"
    PAIRS = "list of {from, to}"
    TEXT = "text"
    WORDS = "word or list of words"
    NUMBER = "number"
    FLAG = "true or false"


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a kind: `default` stands where a rule leaves it out, and is None where it may not; `words` are all that it may hold."""

    name: str
    shape: Shape
    doc: str
    default: object = None
    is_required: bool = False
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of rule.

    `doc` says in a sentence what must be; `tables` are what it needs of the artifact, `base_tables` of both where it compares two. `find`
    yields what breaks a rule of it, in a stable order. `example` is a rule in YAML. `tables_of` names further tables that a rule needs by
    its options.
    """

    name: str
    doc: str
    options: tuple[Option, ...]
    tables: tuple[str, ...]
    find: Callable[[Rule, Subject], Iterable[Violation]]
    example: str
    base_tables: tuple[str, ...] = ()
    tables_of: Callable[[Rule], Sequence[str]] = lambda rule: ()


WITHIN = Option("within", Shape.PATTERNS, "Only what lies there.", default=("**",))


def read_option(option: Option, value: object, where: str) -> object:
    """Return an option's value as `Shape` reads it, lists as tuples; raises UsageError for another one."""
    read = _READERS[option.shape](value)
    if read is None:
        raise UsageError(f"{where}: {option.name} cannot be {value!r}", f"give a {option.shape.value}")
    if option.words:
        for word in (read,) if isinstance(read, str) else read if isinstance(read, tuple) else ():
            if word not in option.words:
                raise UsageError(f"{where}: {option.name} cannot be {word!r}", f"it is one of: {', '.join(option.words)}")
    return read


def _texts(value: object) -> tuple[str, ...] | None:
    values = value if isinstance(value, list) else [value]
    texts = tuple(each for each in values if isinstance(each, str) and each.strip())
    return texts if texts and len(texts) == len(values) else None


def _groups(value: object) -> tuple[tuple[tuple[str, ...], ...], ...] | None:
    """Return each group as the independent parts that `a | b` divides it into; a list is one part."""
    if not isinstance(value, list) or not value:
        return None
    groups = []
    for each in value:
        parts = tuple((part.strip(),) for part in each.split("|")) if isinstance(each, str) else (_texts(each) or ("",),)
        if not all(pattern for part in parts for pattern in part):
            return None
        groups.append(parts)
    return tuple(groups)


def _pairs(value: object) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] | None:
    if not isinstance(value, list):
        return None
    pairs = []
    for each in value:
        if not isinstance(each, Mapping) or set(each) != {"from", "to"}:
            return None
        source, target = _texts(each["from"]), _texts(each["to"])
        if source is None or target is None:
            return None
        pairs.append((source, target))
    return tuple(pairs)


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value.strip() else None


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else None


def _flag(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


_READERS: Mapping[Shape, Callable[[object], object]] = {
    Shape.PATTERNS: _texts,
    Shape.GROUPS: _groups,
    Shape.PAIRS: _pairs,
    Shape.TEXT: _text,
    Shape.WORDS: _texts,
    Shape.NUMBER: _number,
    Shape.FLAG: _flag,
}


def names(options: Sequence[Option]) -> list[str]:
    """Return the names of options."""
    return [option.name for option in options]
