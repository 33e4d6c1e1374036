"""Which rules of a family are told of a symbol or file: those that another sign bears out.

One number that is large by itself is mostly read as right and not worth telling: many questions one after the other, blocks that stand
deep in each other in a loop of ten lines, a hundred plain lines, half of a short file that another one has under other names. What a reader
agrees with shows in several numbers at once, none of them a little beyond its limit, or in one that weighs several things by itself.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from analyzer.schema.tables.findings import Finding
from analyzer.schema.vocab import Severity

_SHAPES: Final = frozenset({"brain_function", "tangled_function", "complex_function", "deep_nesting", "bumpy_function"})
"""What says of a function that it is hard to follow; its length alone does not, nor does one of these."""
_LEAST_SHAPES: Final = 2
_LITTLE: Final = frozenset({Severity.INFO, Severity.LOW})
_BY_THEMSELVES: Final[Mapping[str, float]] = {"tangled_function.high": 0, "tangled_function.medium": 29, "long_function.high": 0}
"""Rules that one number is enough for, from some value on: it weighs depth and choices together, or the function does not fit in four
views. A little beyond the limit, and nothing in it that no rule weighs, it is as another number is: two others are asked for."""
_ENOUGH_ALONE: Final[Mapping[str, float]] = {"duplicated_file": 0.6, "god_class": 188, "many_methods": 71}
"""Values from which on a marker is told without another one of its family: the share of a file's lines that stand elsewhere under other
names, where no longer copy stands word for word; the complexity of all methods of a class, whose one task may be a large one; the methods
of one, which may have one for each operation of its one task."""


def is_borne_out(family: str, members: Sequence[Finding]) -> bool:
    """Return whether findings of one family and symbol or file, the gravest first, are told."""
    first = members[0]
    if family == "complexity":
        enough = _BY_THEMSELVES.get(first.rule)
        others = members if enough is None else members[1:]
        shapes = {each.marker for each in others if each.severity not in _LITTLE} & _SHAPES
        return (enough is not None and first.value >= enough) or len(shapes) >= _LEAST_SHAPES
    enough = _ENOUGH_ALONE.get(first.marker)
    return enough is None or len(members) > 1 or first.value >= enough
