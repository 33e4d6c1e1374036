"""Parameters without a type of a method that overrides another one: they are of the types that the other one declares for its own."""

from analyzer.link.flow.declared.generics import as_seen, shown
from analyzer.link.flow.entering.overriding import own_method
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, Flag, FlowParameter


def inherit_parameter_types(flow: Flow) -> None:
    """Let instances of inherited types arrive in parameters; what calls pass for them arrives too."""
    for file in flow.whole.flowing:
        if not flow.whole.semantics[file].trusts_declarations:
            for function in range(flow.whole.function_base[file], flow.whole.function_base[file + 1]):
                _inherit(flow, function)


def _inherit(flow: Flow, function: int) -> None:
    shape, class_ = flow.whole.functions[function], flow.whole.receiver_class(function)
    if class_ == NONE or shape.definition == NONE or shape.flags & Flag.STATIC:
        return
    slots = [flow.whole.function_slot(function, parameter.slot) for parameter in shape.parameters]
    untyped = [place for place, slot in enumerate(slots) if place and slot not in flow.declared]
    overridden = _overridden(flow, function, class_) if untyped else NONE
    if overridden == NONE:
        return
    receiver, above = flow.objects.intern(Kind.SELF, class_), flow.whole.functions[overridden].parameters
    for place in untyped:
        declared = flow.declared.get(flow.whole.function_slot(overridden, above[place].slot), ())
        if declared and _is_same(above[place], shape.parameters[place]):
            flow.graph.add(slots[place], shown(flow, as_seen(flow, declared, receiver, flow.whole.receiver_class(overridden))))


def _overridden(flow: Flow, function: int, class_: int) -> int:
    """Return the next method of the same name with as many parameters, of which some have types; -1 where there is none."""
    shape, file = flow.whole.functions[function], flow.whole.function_file[function]
    name = flow.whole.files[file].facts.definitions[shape.definition].name
    for ancestor in flow.hierarchy.linearization(class_):
        method = own_method(flow, ancestor, name) if isinstance(ancestor, int) and ancestor != class_ else NONE
        if method != NONE and len(flow.whole.functions[method].parameters) == len(shape.parameters):
            slots = (flow.whole.function_slot(method, parameter.slot) for parameter in flow.whole.functions[method].parameters)
            if any(slot in flow.declared for slot in slots):
                return method
    return NONE


def _is_same(one: FlowParameter, other: FlowParameter) -> bool:
    return (one.name, one.kind) == (other.name, other.kind)
