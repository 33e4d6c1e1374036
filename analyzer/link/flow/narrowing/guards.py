"""Functions that are declared to test what they are given: where a test held, a variable is of the type that it proves."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from analyzer.languages.semantics.types import TypeForm
from analyzer.link.flow.declared.generics import is_open, shown
from analyzer.link.flow.declared.types import declared_values, referenced
from analyzer.link.flow.entering.call_expressions import call_at
from analyzer.link.flow.entering.passing import first_listed
from analyzer.link.flow.inference import infer_proved
from analyzer.link.flow.solver.call_results import calls_by_result
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, Flag, TypeKind


class Guards:
    """The tests of a program. Those whose function is not known by name wait until values have flowed."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._waiting: list[_Guard] = []
        self._failed: list[tuple[_Guard, int]] = []
        self._held: list[tuple[_Guard, int]] = []
        for file in flow.whole.flowing:
            for guard in _guards_of(flow, file):
                if flow.graph.values[guard.callee]:
                    self._add(guard)
                else:
                    self._waiting.append(guard)

    def decide(self) -> None:
        """Take the functions that have arrived by now, and what is known of the types that others prove, for all that will."""
        for guard in self._waiting:
            self._add(guard)
        self._waiting.clear()
        for guard, types in self._failed:
            self._flow.graph.watch(guard.tested, _narrow, guard, types)

    def _add(self, guard: "_Guard") -> None:
        flow = self._flow
        proved = proved_by(flow, guard.callee)
        if proved is None:
            flow.graph.connect(guard.tested, guard.slot)
            return
        types, says_it_all = flow.graph.new_slot(), _says_it_all(flow, guard.callee)
        if is_open(flow, proved):
            _infer(flow, guard, proved, types)
        else:
            flow.graph.add(types, shown(flow, proved))
        if guard.is_held:
            self._held.append((guard, types))
        # Such a test replaces what was known where it holds, and says nothing where it fails.
        if says_it_all:
            flow.graph.connect(types if guard.is_held else guard.tested, guard.slot)
        elif guard.is_held:
            flow.graph.watch(guard.tested, _narrow, guard, types)
            flow.graph.watch(types, _narrow_all, guard, types)
        elif is_open(flow, proved):
            self._failed.append((guard, types))
        else:
            flow.graph.watch(guard.tested, _narrow, guard, types)

    def fill(self) -> None:
        """Where a test held on what is not known to be of its type, let it be of that type besides what else it is."""
        for guard, types in self._held:
            if not self._flow.graph.values[guard.slot]:
                self._flow.graph.connect(types, guard.slot)
                self._flow.graph.connect(guard.tested, guard.slot)


class _Guard(NamedTuple):
    """A variable as it is after a test: its slot, what was tested, the function that tests it, the call with its file, the outcome."""

    slot: int
    tested: int
    callee: int
    file: int
    number: int
    is_held: bool


def _guards_of(flow: Flow, file: int) -> Iterator[_Guard]:
    base = flow.whole.slot_base[file]
    for slot, tested, result, is_held in flow.whole.rows(file, "guards"):
        number = calls_by_result(flow, file).get(result, NONE)
        if number == NONE:
            flow.graph.connect(tested + base, slot + base)
        else:
            callee = flow.whole.row(file, "calls", number)[1]
            yield _Guard(slot + base, tested + base, callee + base, file, number, bool(is_held))


def _infer(flow: Flow, guard: _Guard, proved: tuple[int, ...], types: int) -> None:
    """Let a slot hold what the type that a generic function proves is at a call, or a class that it is of with whatever arguments."""
    flow.graph.add(types, [value for value in proved if flow.objects.kind(value) != Kind.VARIABLE])
    made = call_at(flow, guard.file, guard.number)
    for value in sorted(flow.graph.values[guard.callee]):
        if _takes_tested_first(flow, value):
            receiver = flow.objects.extra(value) if flow.objects.kind(value) == Kind.BOUND else NONE
            infer_proved(flow, made, flow.objects.index(value), receiver, proved, types)


def proved_by(flow: Flow, callee: int) -> tuple[int, ...] | None:
    """Return the values of the type that a function proves its first argument to be of; None where none does, or several differ."""
    values = flow.graph.values[callee]
    functions = {flow.objects.index(value) for value in values if _takes_tested_first(flow, value)}
    declared = {flow.generics.callbacks[strong(value)].proves for value in values if flow.objects.kind(value) == Kind.DECLARED_CALLABLE}
    declared = {proved for proved in declared if not is_open(flow, proved)}
    if any(declared):
        return declared.pop() if len(declared) == 1 else None
    proved = {_proved(flow, each) for function in functions for each in (flow.overloads.get(function) or (function,))}
    return proved.pop() if len(proved) == 1 else None


def _takes_tested_first(flow: Flow, value: int) -> bool:
    """Return whether a value is a function whose first argument is not its receiver."""
    kind, function = flow.objects.kind(value), flow.objects.index(value)
    if kind != Kind.FUNCTION:
        return kind == Kind.BOUND
    flags = flow.whole.functions[function].flags
    return flow.whole.receiver_class(function) == NONE or bool(flags & (Flag.STATIC | Flag.RECEIVER))


def _proved(flow: Flow, function: int) -> tuple[int, ...] | None:
    shape, file = flow.whole.functions[function], flow.whole.function_file[function]
    facts = flow.whole.files[file].facts
    term = facts.types[shape.declared_return] if shape.declared_return != NONE else ()
    first = first_listed(flow, function)
    if (inner := _guarded_by_form(flow, function)) != NONE:
        return declared_values(flow, file, inner, flow.whole.receiver_class(function)) or None
    if not term or term[0] != TypeKind.GUARD or len(shape.parameters) <= first or shape.parameters[first].name != facts.texts[term[1]]:
        return None
    return declared_values(flow, file, term[2], flow.whole.receiver_class(function)) or None


def _guarded_by_form(flow: Flow, function: int) -> int:
    """Return the term of the type that a form of types which is the result of a function says is proved; -1 for any other result."""
    shape, file = flow.whole.functions[function], flow.whole.function_file[function]
    term = flow.whole.files[file].facts.types[shape.declared_return] if shape.declared_return != NONE else ()
    forms = _forms(flow, function) if len(term) == _FORM_OF_ONE and term[0] == TypeKind.APPLY else ()
    return term[2] if any(form in (TypeForm.GUARD, TypeForm.FULL_GUARD) for form in forms) else NONE


_FORM_OF_ONE: Final = 3
"""Parts of a term that applies a form of types to one argument."""


def _forms(flow: Flow, function: int) -> list[TypeForm | None]:
    file = flow.whole.function_file[function]
    applied = referenced(flow, file, flow.whole.functions[function].declared_return)
    names = (flow.objects.name(each) for each in applied if flow.objects.kind(each) == Kind.EXTERNAL)
    return [flow.whole.semantics[file].types.forms.get(name) for name in names]


def _says_it_all(flow: Flow, callee: int) -> bool:
    """Return whether what a test proves is all that is known where it holds."""
    functions = (flow.objects.index(value) for value in flow.graph.values[callee] if _takes_tested_first(flow, value))
    declared = (function for function in functions if flow.whole.functions[function].declared_return != NONE)
    return any(TypeForm.FULL_GUARD in _forms(flow, function) for function in declared)


def _narrow(flow: Flow, guard: _Guard, types: int, arriving: Iterable[int]) -> None:
    proved = flow.graph.values[types]
    given: list[int] = []
    for value in arriving:
        is_proved = any(_is_of(flow, value, each) for each in proved)
        if is_proved == guard.is_held:
            given.append(value)
        elif guard.is_held:
            given.extend(each for each in proved if _is_of(flow, each, value))
    flow.graph.add(guard.slot, given)


def _narrow_all(flow: Flow, guard: _Guard, types: int, _: Iterable[int]) -> None:
    _narrow(flow, guard, types, flow.graph.values[guard.tested])


def _is_of(flow: Flow, value: int, type_: int) -> bool:
    """Return whether a value is of the type that another one is an instance of."""
    if strong(value) == strong(type_):
        return True
    if not flow.is_instance(value):
        return _name(flow, value) == _name(flow, type_) != ""
    class_ = flow.class_of(type_) if flow.is_instance(type_) else _name(flow, type_)
    return class_ not in (NONE, "") and flow.hierarchy.is_subclass(flow.class_of(value), class_)


def _name(flow: Flow, value: int) -> str:
    """Return the full name of the type of a value from outside, empty for others."""
    kind = flow.objects.kind(value)
    if kind == Kind.EXTERNAL_INSTANCE:
        return flow.objects.name(value)
    return flow.objects.label(value) if kind == Kind.CONTAINER else ""
