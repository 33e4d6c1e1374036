"""Declared overloads: which of them belong to which function with a body."""

from typing import Final

from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, Flag

_LEVEL: Final = Flag.STATIC | Flag.CLASS_LEVEL

MAX_OVERLOADS: Final = 500
"""Overloads of one function that calls are compared with: a generated interface has some hundreds."""


def group_overloads(flow: Flow, file: int) -> set[int]:
    """Give each function with a body the overloads that are declared for it under its name; return those overloads.

    They say what its calls give, and are no values of their own: each call would enter every one of them.
    """
    whole, base = flow.whole, flow.whole.definition_base[file]
    found: set[int] = set()
    for binding in whole.files[file].facts.bindings:
        if len(binding.definitions) < 2:
            continue
        functions = [whole.function_of_definition.get(number + base, NONE) for number in binding.definitions]
        flags = {each: whole.functions[each].flags for each in functions if each != NONE}
        declared: dict[int, list[int]] = {}
        for each in flags:
            if flags[each] & Flag.OVERLOAD:
                declared.setdefault(flags[each] & _LEVEL, []).append(each)
        for function in [each for each in flags if not flags[each] & Flag.OVERLOAD]:
            if overloads := declared.get(flags[function] & _LEVEL):
                flow.overloads[function] = overloads[:MAX_OVERLOADS]
                found.update(overloads)
    return found
