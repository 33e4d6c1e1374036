"""What a rule asks beside its own number: whether a reader would find the fault that it tells of."""

import math
from collections.abc import Mapping
from typing import Final, NamedTuple

from analyzer.metrics.measures.functions import FunctionNumbers
from analyzer.schema.tables.findings import HealthRule

_LIGHT: Final[Mapping[str, tuple[str, ...]]] = {
    "cyclomatic": ("choices", "handed_on"),
    "cognitive": ("beside_hardest", "logging", "guards", "optional_steps", "handed_on"),
    "nesting": ("guarding_levels",),
    "code_lines": ("data_lines",),
    "parameters": ("options",),
    "methods": ("overriding", "accessors", "overloads"),
}
"""Numbers of functions and classes, and those of which they say how much of them no rule weighs."""


class Flat(NamedTuple):
    """Which functions ask one question after the other (guards, options, what there is of a thing), so that a rule tells nothing of them.

    Blocks stand no deeper than `deepest` in each other, and the cognitive complexity, which grows with what stands in another block, is
    no more than three beyond the cyclomatic one and `most`; no condition has more than that many boolean operators, where each question
    is read at once. Up to `little` it may be as far beyond where blocks stand no deeper than `shallow`. What the questions of one block
    weigh for standing in it counts for none of that, where not much else is there: what is asked of each argument is no more than a list.
    """

    deepest: int = 2
    operators: float = math.inf
    most: float = math.inf
    little: int = 0
    shallow: int = 2


class Asked(NamedTuple):
    """What a rule asks beside its number: that another one is `above` a limit, for each of a third one that is named (`each`), that the
    cognitive complexity of a function which is seen at once, of at most so many lines of code (`short`), is beyond `in_short`, and that the
    function is none of some kinds."""

    beside: str = ""
    above: float = 0
    each: str = ""
    in_short: int = 0
    short: int = 30
    flat: tuple[Flat, ...] = ()


_TESTED: Final = Asked("cognitive", 15)
"""Questions one after the other are tested so, and easily followed where hardly any stands in another one, as blocks that are easily
followed may stand where they do; four conditions and rounds in each other come to ten, and are read at once where not much else stands
beside them."""
_LADDER: Final = Flat(deepest=1, most=45)
"""Questions with nothing but an answer or a plain step behind each: kinds, rules of a table, what decides where all before is equal."""
_ASKED: Final[Mapping[str, Asked]] = {
    "complex_function": _TESTED,
    "complex_function.critical": Asked("cognitive", 30, flat=(Flat(operators=2), _LADDER)),
    "complex_function.high": _TESTED._replace(flat=(Flat(operators=2, most=23), _LADDER)),
    "complex_function.medium": _TESTED._replace(in_short=20, flat=(Flat(deepest=3, little=19),)),
    "complex_function.low": _TESTED._replace(in_short=20, short=40, flat=(Flat(deepest=3, little=20, shallow=3),)),
    "tangled_function.high": Asked(flat=(Flat(little=38), _LADDER)),
    "tangled_function.medium": Asked("nesting", 2, in_short=20, flat=(Flat(deepest=3),)),
    "tangled_function.low": Asked("nesting", 3, in_short=20, short=40),
    "deep_nesting": _TESTED,
    "deep_nesting.medium": Asked("cognitive", 20, in_short=25),
    "bumpy_function": _TESTED,
    "bumpy_function.medium": Asked("cognitive", 20, in_short=25),
    "bumpy_function.low": Asked("cognitive", 20, in_short=25),
    "long_function": Asked("cognitive", 10),
    "long_function.medium": Asked("cognitive", 10, flat=(Flat(deepest=3),)),
    "long_function.low": Asked("cognitive", 15, flat=(Flat(deepest=3),)),
    "duplicated_file": Asked("duplicated_lines", 24),
    "many_methods": Asked("weighted_methods", 1.75, each="methods"),
}
"""By rule, or by marker for its other rules. Steps without many choices are read one after the other, however many, a share of a short
file may be a few lines, and methods that hardly choose are many where what they offer is: a class of those has one task, to stand before
others. Slightly beyond a limit (`low`), blocks of three levels are followed, too."""
_FEW_CHOICES: Final = 4
"""The cyclomatic complexity that all functions without a name in a short one have, at most, where they are more lines with it than are seen
at once: their lines do not count as its own."""
_NESTED_IN_FLAT: Final = 3
_AROUND_LIST: Final = 19
"""What there may be of a function beside what the questions of one block weigh for standing in it: of those with more, half are steps that
could stand in functions of their own."""


def is_grave(rule: HealthRule, numbers: object, lines: int) -> bool:
    """Return whether numbers have what a rule asks beside its own; `lines` is how far the last line of their function is from its first."""
    asked = _ASKED.get(rule.rule) or _ASKED.get(rule.marker) or Asked()
    if isinstance(numbers, FunctionNumbers):
        is_read_at_once = asked.in_short > 0 and _is_short(numbers, lines, asked.short) and _weight(numbers) <= asked.in_short
        if is_read_at_once or any(_is_flat(numbers, flat) for flat in asked.flat):
            return False
    if not asked.beside:
        return True
    each: float = getattr(numbers, asked.each) if asked.each else 1
    weight: float = getattr(numbers, asked.beside) - light(asked.beside, numbers)
    return weight > asked.above * each


def light(name: str, numbers: object) -> float:
    """Return how much of a number no rule weighs."""
    return sum(getattr(numbers, part, 0) for part in _LIGHT.get(name, ()))


def _weight(numbers: FunctionNumbers) -> float:
    return numbers.cognitive - light("cognitive", numbers)


def _is_short(numbers: FunctionNumbers, lines: int, most: int) -> bool:
    """Return whether a function is seen at once, with the functions in it."""
    has_short_ones = numbers.closures_cyclomatic <= _FEW_CHOICES or lines < most
    return numbers.code_lines <= most and has_short_ones


def _is_flat(numbers: FunctionNumbers, flat: Flat) -> bool:
    """Return whether little of a function stands in another block."""
    weight, depth = _weight(numbers), numbers.nesting - light("nesting", numbers)
    if depth > flat.deepest or numbers.boolean_operators > flat.operators or weight > flat.most:
        return False
    is_little = depth <= flat.shallow and weight <= flat.little
    listed = numbers.in_one_block if weight + numbers.guards - numbers.in_one_block <= _AROUND_LIST else 0
    return is_little or numbers.cognitive - numbers.beside_hardest - max(listed, numbers.guards) - numbers.cyclomatic <= _NESTED_IN_FLAT
