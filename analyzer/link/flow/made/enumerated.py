"""Members of enumerations whose class has constructors of its own: each is made of what it is assigned, before anyone asks for it."""

from analyzer.link.flow.attributes.declaring import is_untyped
from analyzer.link.flow.attributes.enumerations import is_member
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.entering.passing import signature_in, spread
from analyzer.link.flow.solver.levels import is_enum
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.link.sharing import Member
from analyzer.model.facts import NONE


def make_members(flow: Flow) -> None:
    """Let the constructors of enumerations be given what their members are assigned."""
    for class_, members in enumerate(flow.whole.class_members):
        semantics = flow.semantics_of_class(class_)
        if not semantics.types.enum_bases or not is_enum(flow, class_):
            continue
        constructors = [method_of(flow, class_, name) for name in (*semantics.methods.constructors, semantics.methods.allocates) if name]
        cells = [member.cell for member in members.values() if member.cell != NONE and _is_assigned(flow, class_, member)]
        for function in dict.fromkeys(each for each in constructors if each != NONE):
            for cell in cells:
                flow.graph.visit(cell, _construct, function, cell)


def _is_assigned(flow: Flow, class_: int, member: Member) -> bool:
    """Return whether a name is a member; an enumeration that extends one of the repository has fields, as far as its own file tells."""
    return is_member(flow, class_, member) or (is_untyped(flow, member) and not member.binding.name.startswith("_"))


def _construct(flow: Flow, function: int, cell: int, value: int, weakly: bool) -> None:
    """Give a constructor one of the values that a member is assigned: a tuple is unpacked, anything else is the first argument."""
    if flow.objects.kind(value) == Kind.CONTAINER and flow.objects.label(value) == "builtins.tuple":
        spread(flow, (cell,), ("*",), function, 1)
    elif signature_in(flow, function).positions > 1:
        slot = flow.whole.function_slot(function, flow.whole.functions[function].parameters[1].slot)
        if slot not in flow.closed:
            flow.give(slot, (value,), weakly)
