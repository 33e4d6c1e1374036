"""Parameters to which no call of the program passes what they take: what is known of that in general, from where a function stands."""

from collections.abc import Iterator
from typing import Final

from analyzer.link.flow.entering.overriding import MAX_OVERRIDES, own_method
from analyzer.link.flow.entering.passing import rest_container
from analyzer.link.flow.solver.cells import place_key, store_cell
from analyzer.link.flow.solver.graph import Values
from analyzer.link.flow.solver.objects import INSTANCES, Kind, weak
from analyzer.link.flow.solver.signatures import VARIADIC
from analyzer.link.flow.solver.state import Flow
from analyzer.link.sharing import Member
from analyzer.model.facts import NONE, Flag
from analyzer.schema.vocab import ParameterKind

_MAX_HOSTS: Final = 8
"""Classes whose objects a function takes that stands for methods of theirs: beyond that, it is what all of them are."""

_MAX_PASSED: Final = 4
"""Values of a parameter that are passed on to the methods that override its own: more of them say too little of each."""


def fill_uncalled(flow: Flow) -> None:
    """Let what is known in general arrive in parameters: receivers that no call brings, and what methods take that override others."""
    found = [*_receivers(flow), *_receivers_of_attributes(flow), *_overridden(flow), *_injected(flow), *_called_by_name(flow)]
    for slot, values in found:
        if slot not in flow.closed:
            flow.graph.add(slot, [weak(value) for value in values])


def _receivers(flow: Flow) -> Iterator[tuple[int, Values]]:
    """Yield the first parameters of functions that decorators put in the place of methods, with the objects that those are called on."""
    for function, classes in sorted(_standing_for_methods(flow).items()):
        slot = _first_slot(flow, function)
        held = flow.graph.values[slot]
        brought = {flow.objects.index(value) for value in held if flow.is_instance(value)}
        missing = [class_ for class_ in classes if brought.isdisjoint(flow.hierarchy.linearization(class_))]
        shown = missing if len(missing) <= _MAX_HOSTS else _common(flow, missing)
        if not any(flow.objects.kind(value) in _FUNCTIONS for value in held):
            yield slot, frozenset(flow.objects.intern(Kind.INSTANCE, class_) for class_ in shown)


_FUNCTIONS: Final = (Kind.FUNCTION, Kind.BOUND)
"""What arrives first in what decorates, instead of the objects of methods."""


def _standing_for_methods(flow: Flow) -> dict[int, list[int]]:
    """Return the functions that the names of decorated methods hold and that are none themselves, with the classes of those."""
    whole, found = flow.whole, dict[int, list[int]]()
    for class_, methods in enumerate(whole.class_methods):
        for name, method in methods.items():
            shape, binding = whole.functions[method], whole.class_members[class_].get(name)
            definitions = whole.files[whole.function_file[method]].facts.definitions
            if shape.definition == NONE or not definitions[shape.definition].decorators or shape.flags & (Flag.STATIC | Flag.CLASS_LEVEL):
                continue
            for function in _functions_in(flow, binding):
                if _takes_receiver(flow, function) and class_ not in found.setdefault(function, []):
                    found[function].append(class_)
    return found


def _receivers_of_attributes(flow: Flow) -> Iterator[tuple[int, Values]]:
    """Yield the first parameters, to which nothing comes, of functions that attributes of classes hold, with the objects of those."""
    found = dict[int, list[int]]()
    for class_, members in enumerate(flow.whole.class_members):
        for name, binding in members.items():
            for function in _functions_in(flow, binding) if name not in flow.whole.class_methods[class_] else ():
                if _takes_receiver(flow, function) and not flow.graph.values[_first_slot(flow, function)]:
                    found.setdefault(function, []).append(class_)
    for function, classes in sorted(found.items()):
        if len(classes) <= _MAX_HOSTS:
            yield _first_slot(flow, function), frozenset(flow.objects.intern(Kind.INSTANCE, class_) for class_ in classes)


def _functions_in(flow: Flow, binding: Member | None) -> Iterator[int]:
    """Yield the functions that a member of a class holds."""
    for value in sorted(flow.graph.values[binding.cell]) if binding is not None and binding.cell != NONE else ():
        if flow.objects.kind(value) == Kind.FUNCTION:
            yield flow.objects.index(value)


def _takes_receiver(flow: Flow, function: int) -> bool:
    shape = flow.whole.functions[function]
    is_method = flow.whole.receiver_class(function) != NONE or shape.flags & (Flag.STATIC | Flag.RECEIVER)
    return not is_method and bool(shape.parameters) and shape.parameters[0].kind is not ParameterKind.VARIADIC_KEYWORD


def _first_slot(flow: Flow, function: int) -> int:
    """Return the slot in which a function takes its first argument."""
    parameter = flow.whole.functions[function].parameters[0]
    slot = flow.whole.function_slot(function, parameter.slot)
    if parameter.kind is not ParameterKind.VARIADIC_POSITIONAL:
        return slot
    return store_cell(flow, rest_container(flow, slot, parameter.kind), place_key(0))


def _common(flow: Flow, classes: list[int]) -> list[int]:
    """Return the nearest class that all of some classes extend; none where there is none."""
    orders = [flow.hierarchy.linearization(class_) for class_ in classes]
    return [each for each in orders[0] if isinstance(each, int) and all(each in order for order in orders)][:1]


def _injected(flow: Flow) -> Iterator[tuple[int, Values]]:
    """Yield the parameters, to which nothing comes, that a framework fills by their names, with what it passes."""
    for function, file in enumerate(flow.whole.function_file):
        names = flow.whole.semantics[file].outside.injected_parameters
        for parameter in flow.whole.functions[function].parameters if names else ():
            full = names.get(parameter.name)
            slot = flow.whole.function_slot(function, parameter.slot)
            if full is not None and not flow.graph.values[slot]:
                yield slot, frozenset((flow.objects.intern(Kind.EXTERNAL, full),))


def _called_by_name(flow: Flow) -> Iterator[tuple[int, Values]]:
    """Yield the first parameters of functions of modules that a framework calls by their name, with what it passes."""
    for file, members in enumerate(flow.whole.module_members):
        for name, full in flow.whole.semantics[file].outside.called_by_name.items():
            function = flow.whole.function_of(members.get(name))
            if function != NONE and flow.whole.functions[function].parameters:
                yield _first_slot(flow, function), frozenset((flow.objects.intern(Kind.EXTERNAL_INSTANCE, full),))


def _overridden(flow: Flow) -> Iterator[tuple[int, Values]]:
    """Yield the parameters of methods of a protocol, all of which no call enters, with what the method that they override takes."""
    for function, class_ in [key for key, found in flow.override_lists.items() if len(found) > MAX_OVERRIDES]:
        shape, file = flow.whole.functions[function], flow.whole.function_file[function]
        name = flow.whole.files[file].facts.definitions[shape.definition].name
        for place, parameter in enumerate(shape.parameters[1:], 1):
            values = flow.graph.values[flow.whole.function_slot(function, parameter.slot)]
            objects = [value for value in values if flow.objects.kind(value) in INSTANCES or flow.objects.kind(value) in _OUTSIDE]
            if parameter.kind in VARIADIC or not objects or len(values) > _MAX_PASSED:
                continue
            for below in flow.hierarchy.descendants(class_):
                override = own_method(flow, below, name)
                own = flow.whole.functions[override].parameters if override != NONE else ()
                if len(own) > place and (own[place].name, own[place].kind) == (parameter.name, parameter.kind):
                    slot = flow.whole.function_slot(override, own[place].slot)
                    if not flow.graph.values[slot]:
                        yield slot, frozenset(objects)


_OUTSIDE: Final = (Kind.EXTERNAL_INSTANCE, Kind.CONTAINER)
