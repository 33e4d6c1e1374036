"""Declared overloads: which of them belong to which function with a body."""

from typing import Final

from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, Flag

_LEVEL: Final = Flag.STATIC | Flag.CLASS_LEVEL

MAX_OVERLOADS: Final = 500
"""Overloads of one function that calls are compared with: a generated interface has some hundreds."""


def group_overloads(flow: Flow, file: int) -> set[int]:
    """Give each function with a body the overloads that are declared for it under its name; return those overloads.

    They say what its calls give, and are no values of their own: each call would enter every one of them. Where none has a body, as in an
    interface, each is called, and has all of them.
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
        for alone in _without_body(flags):
            flow.overloads.update(dict.fromkeys(alone, alone[:MAX_OVERLOADS]))
        for function in [each for each in flags if not flags[each] & Flag.OVERLOAD]:
            if overloads := declared.get(flags[function] & _LEVEL):
                flow.overloads[function] = overloads[:MAX_OVERLOADS]
                found.update(overloads)
    return found


def _without_body(flags: dict[int, int]) -> list[list[int]]:
    """Return the functions of one name, by their level, of which none has a body."""
    levels: dict[int, list[int]] = {}
    if all(each & (Flag.OVERLOAD | Flag.ABSTRACT) for each in flags.values()):
        for function, each in flags.items():
            levels.setdefault(each & _LEVEL, []).append(function)
    return [functions for functions in levels.values() if len(functions) > 1]


def speaks_for_all(flow: Flow, function: int) -> bool:
    """Return whether a call is to enter a function: of overloads without a body, all of which a call comes to, the first enters for all."""
    overloads = flow.overloads.get(function)
    return overloads is None or function not in overloads or function == overloads[0]


def entered_with(flow: Flow, function: int, answers: list[int]) -> list[int]:
    """Return what a call gives its arguments to: a function that has a body, and those whose declaration answers for it."""
    has_body = function not in flow.overloads.get(function, ())
    return list(dict.fromkeys((function, *answers))) if has_body else answers
