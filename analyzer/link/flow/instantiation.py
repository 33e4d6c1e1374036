"""What calling a class gives instead of an object of it, or with more than its class."""

from analyzer.link.flow.attributes.members import load_from
from analyzer.link.flow.attributes.modules.module_objects import gives_module
from analyzer.link.flow.attributes.outside.configured_members import give_told
from analyzer.link.flow.declared.fitting import fitting
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.entering.record_holders import gives_holder
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE


def gives_instead(flow: Flow, made: Call, class_value: int, weakly: bool) -> bool:
    """Return whether a call of a class gives something else than an object of just that class, and let that arrive."""
    return (
        _gives_told(flow, made, class_value)
        or _gives_declared(flow, made, flow.objects.index(class_value), weakly)
        or gives_module(flow, made, flow.objects.index(class_value))
        or _gives_adapted(flow, made, flow.objects.index(class_value))
        or gives_holder(flow, made, flow.objects.index(class_value), weakly)
    )


def _gives_told(flow: Flow, made: Call, class_value: int) -> bool:
    """Return whether calling a class gives what an attribute of the class tells, and let that arrive."""
    calls, order = flow.outside.told_calls, flow.hierarchy.linearization(flow.objects.index(class_value))
    told = None if calls.keys().isdisjoint(order) else next(calls[each] for each in order if isinstance(each, str) and each in calls)
    if told is not None:
        give_told(flow, made.result, class_value, told, load_from)
    return told is not None


def _gives_adapted(flow: Flow, made: Call, class_: int) -> bool:
    """Return whether a class is an interface, which gives what it is given or another object that has it, and let both arrive."""
    bases = flow.semantics_of_class(class_).reflection.interface_bases
    is_interface = bool(bases.intersection(flow.hierarchy.linearization(class_)))
    if is_interface:
        flow.give(made.result, (flow.objects.intern(Kind.INSTANCE, class_),), False)
        if made.first() != NONE:
            flow.pass_on(made.first(), made.result, weakly=True)
    return is_interface


def _gives_declared(flow: Flow, made: Call, class_: int, weakly: bool) -> bool:
    """Return whether what makes the objects of a class is declared to give those of another one, and let that arrive."""
    if class_ not in flow.calling.given_instead:
        flow.calling.given_instead[class_] = _declared_instead(flow, class_)
    if others := flow.calling.given_instead[class_]:
        flow.give(made.result, others, weakly)
    return bool(others)


def _declared_instead(flow: Flow, class_: int) -> list[int]:
    """Return the objects that are made instead of those of a class: of a class not below the one that says so, or of subclasses."""
    allocates = flow.semantics_of_class(class_).methods.allocates
    maker = method_of(flow, class_, allocates) if allocates else NONE
    declared = _declared_for(flow, maker, class_)
    owner = flow.whole.receiver_class(maker) if declared else NONE
    others = [each for each in declared if flow.is_instance(each) and not flow.hierarchy.is_subclass(flow.class_of(each), owner)]
    below = [each for each in declared if flow.class_of(each) != class_ and flow.hierarchy.is_subclass(flow.class_of(each), class_)]
    return next((found for found in (others, below) if len(found) == len(declared)), [])


def _declared_for(flow: Flow, maker: int, class_: int) -> tuple[int, ...]:
    """Return what a function that makes objects is declared to give for a class: of overloads the one for that class."""
    overloads = flow.overloads.get(maker)
    if overloads is None:
        return flow.declared_returns.get(maker, ())
    meant = fitting(flow, dict.fromkeys(overloads, 0), flow.objects.intern(Kind.CLASS, class_))
    return flow.declared_returns.get(meant[0], ()) if len(meant) == 1 else ()
