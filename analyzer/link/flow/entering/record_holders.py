"""What holds the objects of a program's records: members that a record has, and what their methods make of the record they belong to.

Such a class is generic in the record, without a word in the source: it holds those of the record that it is read off.
"""

from analyzer.link.flow.declared.generics import apply_class, structures_on, type_of
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.self_returning import objects_of
from analyzer.link.flow.solver.arriving import otherwise
from analyzer.link.flow.solver.cells import element_cell, rest_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def hold_objects(flow: Flow, slot: int, holder: int, class_: int) -> int:
    """Return a member of a record, in a slot, that holds all objects of it by what it extends, with those as its elements.

    Its own methods may see the objects of any record. An object from outside whose class is called like such holders is taken for one.
    """
    order, types = flow.hierarchy.linearization(class_), flow.outside.kept.types
    if types.keys().isdisjoint(order):
        return holder
    if flow.objects.kind(holder) == Kind.EXTERNAL_INSTANCE:
        if flow.objects.name(holder).endswith(flow.outside.kept.holder_names):
            type_ = next(types[each] for each in order if isinstance(each, str) and each in types)
            flow.give(slot, (objects_of(flow, class_, type_),), weakly=True)
        return holder
    record = flow.objects.intern(Kind.INSTANCE, class_)
    held = [each for each in structures_on(flow, holder) if flow.objects.label(each) in flow.outside.kept.holding]
    for each in held:
        flow.give(rest_cell(flow, each), (record,), weakly=True)
    is_told = held and flow.generics.parameters.get(flow.class_of(holder)) == (flow.generics.record,)
    return apply_class(flow, flow.class_of(holder), ((record,),)) if is_told else holder


def give_held_class(flow: Flow, slot: int, holder: int) -> None:
    """Let the class arrive in a slot whose objects an object holds."""
    for each in structures_on(flow, holder):
        if flow.objects.label(each) in flow.outside.kept.holding:
            on_each(flow, element_cell(flow, each, None), _give_class_of, slot)


def _give_class_of(flow: Flow, slot: int, value: int, weakly: bool) -> None:
    flow.give(slot, type_of(flow, value), weakly)


def gives_holder(flow: Flow, made: Call, class_: int, weakly: bool) -> bool:
    """Return whether calling a class makes what holds the objects of a record, and let that arrive.

    Those are the objects of the record in whose holder's method it is called; elsewhere, of the class that it is given first.
    """
    parameters, record = flow.generics.parameters, flow.generics.record
    if record == NONE or parameters.get(class_) != (record,):
        return False
    if made.owner != NONE and parameters.get(flow.whole.receiver_class(made.owner)) == (record,):
        flow.give(made.result, (apply_class(flow, class_, ((record,),)),), weakly)
        return True
    if made.first() != NONE:
        on_each(flow, made.first(), _hold_class, made.result, class_)
        flow.graph.add(otherwise(flow, made.result), (flow.objects.intern(Kind.INSTANCE, class_),))
    return made.first() != NONE


def _hold_class(flow: Flow, target: int, class_: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.CLASS:
        flow.give(target, (apply_class(flow, class_, ((flow.objects.intern(Kind.INSTANCE, flow.objects.index(value)),),)),), weakly)
