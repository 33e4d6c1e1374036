"""Parameters without a type of methods that libraries call: they are given what an attribute of the class tells."""

from collections.abc import Mapping

from analyzer.link.flow.attributes.members import load_from
from analyzer.link.flow.attributes.outside.configured_members import give_told
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE


def fill_told_parameters(flow: Flow) -> None:
    """Let what attributes tell flow into the first parameters of methods that libraries are known to call with it."""
    told = flow.outside.told_parameters
    owners = frozenset(name.rpartition(".")[0] for name in told)
    methods = frozenset(name.rpartition(".")[2] for name in told)
    for class_, members in enumerate(flow.whole.class_methods):
        called = [name for name in members if name in methods]
        above = [each for each in flow.hierarchy.linearization(class_) if each in owners] if called else []
        for name in called:
            found = next((told[full] for each in above if (full := f"{each}.{name}") in told), ())
            give_told(flow, _first_parameter(flow, members[name]), flow.objects.intern(Kind.SELF, class_), found, load_from)
    _fill_named(flow)
    for function, file in enumerate(flow.whole.function_file):
        if beside := flow.whole.semantics[file].outside.handed_beside:
            _fill_beside(flow, file, function, beside)


def _fill_named(flow: Flow) -> None:
    """Let what attributes tell flow into parameters that classes extending a library's give certain names."""
    told = flow.outside.told_by_name
    owners = frozenset(name.rpartition(".")[0] for name in told)
    for class_, members in enumerate(flow.whole.class_methods):
        above = [each for each in flow.hierarchy.linearization(class_) if each in owners]
        for method in members.values() if above else ():
            for parameter in flow.whole.functions[method].parameters[1:]:
                found = next((told[full] for each in above if (full := f"{each}.{parameter.name}") in told), ())
                slot = flow.whole.function_slot(method, parameter.slot)
                if found and slot not in flow.declared and not flow.graph.values[slot]:
                    give_told(flow, slot, flow.objects.intern(Kind.SELF, class_), found, load_from)


def _fill_beside(flow: Flow, file: int, function: int, beside: Mapping[str, tuple[str, str]]) -> None:
    """Let what a framework calls an object with arrive in its methods, where its constructor takes what is to be called next.

    So it does in the functions within one that takes that.
    """
    shape, class_ = flow.whole.functions[function], flow.whole.receiver_class(function)
    first = 0 if class_ == NONE else 1
    told = beside.get(shape.parameters[first].name) if len(shape.parameters) > first and shape.definition != NONE else None
    if told is None:
        return
    if class_ == NONE:
        around = shape.definition
        inner = enumerate(flow.whole.files[file].facts.functions, flow.whole.function_base[file])
        definitions = flow.whole.files[file].facts.definitions
        taking = [each for each, own in inner if own.definition != NONE and definitions[own.definition].parent == around]
    else:
        is_constructor = flow.whole.name_of_function(function) in flow.semantics_of_class(class_).methods.constructors
        taking = list(flow.whole.class_methods[class_].values()) if is_constructor else []
    for each in taking:
        for parameter in flow.whole.functions[each].parameters:
            slot = flow.whole.function_slot(each, parameter.slot)
            if parameter.name == told[0] and slot not in flow.declared:
                flow.graph.add(slot, (flow.objects.intern(Kind.EXTERNAL_INSTANCE, told[1]),))


def _first_parameter(flow: Flow, method: int) -> int:
    """Return the slot of the parameter behind the receiver, or one that nobody reads where there is none, or it is declared."""
    parameters = flow.whole.functions[method].parameters
    slot = flow.whole.function_slot(method, parameters[1].slot) if len(parameters) > 1 else NONE
    return flow.nowhere if slot == NONE or slot in flow.declared else slot
