"""Bases that declarations say: what a function gives that takes a class (`function Named<T extends Made>(Base: T): Made<Named> & T`).

Where declarations decide what is called, a class that extends such a value has what they say, in their order, however it is made.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from analyzer.link.flow.declared.types import referenced, variables_in
from analyzer.link.flow.made.bases import Given, MadeBases
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.link.hierarchy import MOST_BASES, Base
from analyzer.model.facts import NONE, TypeKind
from analyzer.schema.vocab import NodeKind

_MAX_STEPS: Final = 40
"""Steps from a base to the classes that it is said to be: calls in calls, names, and what types name."""

_UNKNOWN: Final = (NONE,)
_FUNCTIONS: Final = (NodeKind.FUNCTION, NodeKind.METHOD)


class _Frame(NamedTuple):
    """What the parameters of a function are given by a call, or the type variables of an alias, and the frame that this is written in."""

    given: Given
    types: dict[int, tuple[int, int]]
    outer: "_Frame | None"


class _Reading(NamedTuple):
    """What is read, and the classes that the functions on the way make, which stand behind what these are declared to give."""

    flow: Flow
    made: MadeBases
    behind: dict[int, None]


def said_bases(flow: Flow, made: MadeBases, file: int, term: int, class_: int) -> list[Base]:
    """Return the classes that declarations say a base of a class is, in their order, and note those that stand behind them.

    There are none where anything of it is unknown, or no declaration says anything of it.
    """
    slot = made.slot_of(file, term)
    if slot == NONE or not flow.whole.semantics[file].trusts_declarations:
        return []
    reading = _Reading(flow, made, dict.fromkeys((*map(flow.objects.index, made.of(file, term)), *made.lent(file, term))))
    found = dict.fromkeys(islice(_of_slot(reading, slot, None, _MAX_STEPS), MOST_BASES))
    if NONE in found or class_ in found:
        return []
    flow.merged.behind[class_] = [each for each in reading.behind if each not in found and each != class_]
    return list(found)


def _of_slot(reading: _Reading, slot: int, frame: _Frame | None, steps: int) -> Iterator[int]:
    """Yield the classes that a slot is said to hold, -1 for what nothing is said of."""
    flow, made, _ = reading
    held = [flow.objects.index(value) for value in sorted(flow.graph.values[slot]) if flow.objects.kind(value) == Kind.CLASS]
    file, sources, local = made.home_of(slot)
    if held or steps <= 0 or sources is None:
        yield held[0] if held and not _is_made(flow, held[0]) else NONE
    elif frame is not None and slot in frame.given:
        for each in frame.given[slot]:
            yield from _of_slot(reading, each, frame.outer, steps - 1)
    elif local in sources.declared:
        yield from _of_term(reading, file, sources.declared[local], frame, steps - 1)
    elif local in sources.calls:
        yield from _of_call(reading, file, sources.calls[local], frame, steps - 1)
    else:
        before = list(made.before(file, sources, local))
        yield from _of_slot(reading, before[0], frame, steps - 1) if len(before) == 1 else _UNKNOWN


def _is_made(flow: Flow, class_: int) -> bool:
    """Return whether a function makes a class: what it extends may hang on what the function is given."""
    definitions = flow.whole.files[flow.whole.class_file[class_]].facts.definitions
    number = definitions[flow.whole.classes[class_].definition].parent
    while number > 0 and definitions[number].kind not in _FUNCTIONS:
        number = definitions[number].parent
    return number > 0


def _of_call(reading: _Reading, file: int, number: int, frame: _Frame | None, steps: int) -> Iterator[int]:
    """Yield the classes that the one function which is called is declared to give, or that what it returns is."""
    flow, made, behind = reading
    row = flow.whole.row(file, "calls", number)
    callee = flow.graph.values[row[1] + flow.whole.slot_base[file]] if row[1] != NONE else ()
    functions = [flow.objects.index(value) for value in callee if flow.objects.kind(value) == Kind.FUNCTION]
    if len(functions) != 1:
        yield NONE
        return
    shape, home = flow.whole.functions[functions[0]], flow.whole.function_file[functions[0]]
    inner = _Frame(made.bound(file, row, functions[0]), {}, frame)
    returns = flow.whole.function_slot(functions[0], shape.returns)
    if shape.declared_return != NONE:
        behind.update(dict.fromkeys(map(flow.objects.index, made.classes_in(returns))))
        yield from _of_term(reading, home, shape.declared_return, inner, steps)
    else:
        yield from _of_slot(reading, returns, inner, steps)


def _of_term(reading: _Reading, file: int, term: int, frame: _Frame | None, steps: int) -> Iterator[int]:
    """Yield the classes that a type says a value is: of types that are joined each, of an alias what it stands for."""
    flow, objects = reading.flow, reading.flow.objects
    shape = flow.whole.files[file].facts.types[term]
    if shape[0] == TypeKind.UNION:
        for each in shape[1:]:
            yield from _of_term(reading, file, each, frame, steps)
        return
    if shape[0] == TypeKind.VALUE:
        yield from _of_slot(reading, shape[1] + flow.whole.slot_base[file], None, steps)
        return
    if shape[0] == TypeKind.CLASS_OF:
        yield _class_of(flow, file, shape[1], frame)
        return
    named = [value for value in sorted(referenced(flow, file, term)) if objects.kind(value) in (Kind.ALIAS, Kind.VARIABLE)]
    if len(named) == 1 and steps > 0 and objects.kind(named[0]) == Kind.ALIAS:
        home, inner = objects.index(named[0]), objects.extra(named[0])
        arguments = [(file, each) for each in shape[2:]] if shape[0] == TypeKind.APPLY else []
        variables = dict.fromkeys(map(objects.index, variables_in(flow, home, inner)))
        types = dict(zip(variables, arguments, strict=False))
        yield from _of_term(reading, home, inner, _Frame({}, types, frame), steps - 1)
    elif len(named) == 1 and frame is not None:
        yield from _given(reading, objects.index(named[0]), frame, steps)
    else:
        yield NONE


def _class_of(flow: Flow, file: int, term: int, frame: _Frame | None) -> int:
    """Return the class of whose objects a type is, -1 for other types."""
    for value in sorted(referenced(flow, file, term)):
        if flow.objects.kind(value) == Kind.CLASS:
            return flow.objects.index(value)
        if flow.objects.kind(value) == Kind.VARIABLE and frame is not None and flow.objects.index(value) in frame.types:
            return _class_of(flow, *frame.types[flow.objects.index(value)], frame.outer)
    return NONE


def _given(reading: _Reading, variable: int, frame: _Frame, steps: int) -> Iterator[int]:
    """Yield the classes that are given for the parameter whose type is a variable."""
    flow = reading.flow
    for slot, given in frame.given.items():
        file, sources, local = reading.made.home_of(slot)
        term = sources.declared.get(local, NONE) if sources is not None else NONE
        held = referenced(flow, file, term) if term != NONE else ()
        if any(flow.objects.kind(each) == Kind.VARIABLE and flow.objects.index(each) == variable for each in held):
            for each in given:
                yield from _of_slot(reading, each, frame.outer, steps - 1)
            return
    yield NONE
