"""Parameters without a type of methods that libraries call: they are given what an attribute of the class tells."""

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


def _first_parameter(flow: Flow, method: int) -> int:
    """Return the slot of the parameter behind the receiver, or one that nobody reads where there is none, or it is declared."""
    parameters = flow.whole.functions[method].parameters
    slot = flow.whole.function_slot(method, parameters[1].slot) if len(parameters) > 1 else NONE
    return flow.nowhere if slot == NONE or slot in flow.declared else slot
