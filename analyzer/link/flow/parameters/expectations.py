"""What is put where a type is declared is used as the type says: parameters of functions without types of their own hold what it gives.

That is so for functions, and for the functions in literal objects, in languages whose declared types are what a variable holds.
"""

from collections.abc import Iterable

from analyzer.link.flow.attributes.members import load_from, lookup
from analyzer.link.flow.attributes.records import is_record
from analyzer.link.flow.declared.generics import shown
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.entering.passing import first_listed, give_rest
from analyzer.link.flow.solver.cells import element_cell, record_cell
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE, Flag
from analyzer.schema.vocab import ParameterKind

_WITHOUT_CODE = Flag.ABSTRACT | Flag.OVERLOAD
_WITH_MEMBERS = (Kind.INSTANCE, Kind.SELF, Kind.CONTAINER)
_EXPECTING = (Kind.DECLARED_CALLABLE, Kind.INSTANCE, Kind.SELF, Kind.CONTAINER, Kind.BOUND, Kind.FUNCTION)


def expect(flow: Flow, source: int, wanted: Iterable[int]) -> None:
    """Let what arrives in a slot be used as declared values say."""
    asked = flow.records.asked
    for each in wanted:
        if flow.objects.kind(each) in _EXPECTING and (source, strong(each)) not in asked:
            asked.add((source, strong(each)))
            on_each(flow, source, _expect, strong(each))


def _expect(flow: Flow, wanted: int, value: int, _: bool) -> None:
    kind = flow.objects.kind(value)
    if kind not in (Kind.FUNCTION, Kind.CONTAINER, Kind.INSTANCE) or (value, wanted) in flow.records.expected:
        return
    flow.records.expected.add((value, wanted))
    if kind == Kind.INSTANCE and flow.objects.kind(wanted) == Kind.INSTANCE:
        _stand_in(flow, wanted, value)
    if kind == Kind.FUNCTION:
        _stand_for_method(flow, wanted, flow.objects.index(value))
        _expect_of_function(flow, wanted, flow.objects.index(value))
    elif is_record(flow, value) and value not in flow.sealed and flow.objects.kind(wanted) in _WITH_MEMBERS and _is_declared(flow, wanted):
        _expect_of_record(flow, wanted, value)


def _stand_for_method(flow: Flow, wanted: int, function: int) -> None:
    """Note a function that is put where a method is declared: it runs where that is called on an object of the type."""
    kind, method = flow.objects.kind(wanted), flow.objects.index(wanted)
    if kind in (Kind.FUNCTION, Kind.BOUND) and method != function:
        is_bound = kind == Kind.BOUND
        _stand_for(flow, flow.class_of(flow.objects.extra(wanted)) if is_bound else flow.whole.receiver_class(method), method, function)


def _stand_in(flow: Flow, wanted: int, value: int) -> None:
    """Note what an object has that is put where a type of methods without code is declared: it runs where that has those methods."""
    class_, declared = flow.class_of(value), flow.class_of(wanted)
    for above in () if flow.hierarchy.is_subclass(class_, declared) else flow.hierarchy.linearization(declared):
        for name, method in flow.whole.class_methods[above].items() if isinstance(above, int) else ():
            if not flow.whole.functions[method].flags & _WITHOUT_CODE:
                continue
            own = method_of(flow, class_, name)
            if own != NONE and not flow.whole.functions[own].flags & _WITHOUT_CODE:
                _stand_for(flow, declared, method, own)
            elif own == NONE and _declarable(flow, value, (name,)):
                on_each(flow, _member(flow, value, name), _stand_as_field, declared, method)


def _stand_as_field(flow: Flow, declared: int, method: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.FUNCTION:
        _stand_for(flow, declared, method, flow.objects.index(value))


def _stand_for(flow: Flow, class_: int, method: int, function: int) -> None:
    """Note a function that runs where a method is called on an object that is declared to be of a class."""
    flow.records.standing.setdefault(method, set()).add((function, class_))


def _expect_of_function(flow: Flow, wanted: int, function: int) -> None:
    objects, kind = flow.objects, flow.objects.kind(wanted)
    slots = _listed(flow, function)
    if kind == Kind.DECLARED_CALLABLE:
        shape = flow.generics.callbacks[wanted]
        for slot, values in zip(slots, shape.parameters, strict=False):
            if slot not in flow.closed:
                flow.graph.add(slot, shown(flow, values))
        give_rest(flow, function, first_listed(flow, function) + len(shape.parameters), shape.rest, weakly=False)
    elif kind in (Kind.FUNCTION, Kind.BOUND) and objects.index(wanted) != function:
        _expect_same_parameters(flow, function, objects.index(wanted), slots)
    elif kind == Kind.INSTANCE and (name := flow.semantics_of_class(objects.index(wanted)).methods.call):
        on_each(flow, lookup(flow, wanted, name), _expect_same, function)


def _expect_same_parameters(flow: Flow, function: int, wanted: int, slots: list[int]) -> None:
    listed = flow.whole.functions[wanted].parameters[first_listed(flow, wanted) :]
    for place, parameter in enumerate(listed):
        given = flow.whole.function_slot(wanted, parameter.slot)
        if parameter.kind is ParameterKind.VARIADIC_POSITIONAL:
            on_each(flow, given, _expect_rest, function, first_listed(flow, function) + place)
            return
        if place < len(slots) and slots[place] not in flow.closed:
            flow.graph.connect(given, slots[place])


def _expect_rest(flow: Flow, function: int, first: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONTAINER:
        give_rest(flow, function, first, (value,), weakly=False)


def _expect_same(flow: Flow, function: int, wanted: int, _: bool) -> None:
    if flow.objects.kind(wanted) == Kind.BOUND:
        _expect_of_function(flow, wanted, function)


def _listed(flow: Flow, function: int) -> list[int]:
    """Return the slots of the parameters that calls list."""
    parameters = flow.whole.functions[function].parameters[first_listed(flow, function) :]
    return [flow.whole.function_slot(function, parameter.slot) for parameter in parameters]


def _expect_of_record(flow: Flow, wanted: int, record: int) -> None:
    element_cell(flow, record, None)
    for name in _declarable(flow, wanted, flow.records.names.get(record, ())):
        on_each(flow, _member(flow, wanted, name), _expect_in, record_cell(flow, record, name))


def _declarable(flow: Flow, wanted: int, names: Iterable[str]) -> tuple[str, ...]:
    """Return the names of properties of which a declared type may say what they are: a class of its own ones, and those above."""
    class_, whole = flow.class_of(wanted), flow.whole
    if class_ == NONE:
        return tuple(names)
    order = [each for each in flow.hierarchy.linearization(class_) if isinstance(each, int)]
    return tuple([name for name in names if any(name in whole.class_members[each] or name in whole.class_fields[each] for each in order)])


def _member(flow: Flow, wanted: int, name: str) -> int:
    """Return the slot of what a declared type has under a name: one for all the objects that are held against it."""
    member = flow.records.members.get((wanted, name))
    if member is None:
        member = flow.records.members[wanted, name] = flow.graph.new_slot()
        load_from(flow, member, name, wanted, False)
    return member


def _expect_in(flow: Flow, cell: int, wanted: int, _: bool) -> None:
    if _is_declared(flow, wanted):
        expect(flow, cell, (wanted,))


def _is_declared(flow: Flow, member: int) -> bool:
    """Return whether a value of a member says what the member is declared to be, and not only what some code has put there."""
    kind = flow.objects.kind(member)
    if kind == Kind.CONTAINER:
        return flow.objects.index(member) >= flow.whole.slot_base[-1]
    if kind == Kind.FUNCTION:
        function = flow.objects.index(member)
        return bool(flow.whole.functions[function].flags & Flag.ABSTRACT) or flow.whole.receiver_class(function) != NONE
    return True


def expect_results(flow: Flow, function: int) -> None:
    """Let what a function returns be used as its declared result says."""
    declared = flow.declared_returns.get(function)
    returns = flow.whole.functions[function].returns
    if declared and returns != NONE and flow.semantics_of_function(function).trusts_declarations:
        expect(flow, flow.whole.function_slot(function, returns), declared)
