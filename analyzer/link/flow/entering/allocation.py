"""Objects that are made without a call of their class: by the method that gives an empty one, or by writing their class."""

from analyzer.languages.semantics import Semantics
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.cells import instance_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.of_classes import give_made_classes
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE

_OBJECTS = {Kind.CLASS: Kind.INSTANCE, Kind.SELF_CLASS: Kind.SELF}


def allocates(semantics: Semantics, name: str) -> bool:
    """Return whether something outside, by its full name, gives an empty object of the class that it is called with."""
    return (
        bool(semantics.methods.allocates)
        and name.endswith(semantics.methods.allocates)
        and name.rpartition(".")[2] == semantics.methods.allocates
    )


def allocate(flow: Flow, made: Call) -> None:
    """Let a call give an object of each class that is its first argument; one that is a tuple with names has the others at its places."""
    if made.result != NONE and made.first() != NONE:
        on_each(flow, made.first(), give_object, made.result)
        if flow.records.named:
            on_each(flow, made.first(), _fill_places, made)


def _fill_places(flow: Flow, made: Call, value: int, _: bool) -> None:
    class_ = flow.objects.index(value) if flow.objects.kind(value) in _OBJECTS else NONE
    order = flow.hierarchy.linearization(class_) if class_ != NONE else ()
    names = next((flow.records.named[each] for each in order if isinstance(each, int) and each in flow.records.named), ())
    for place, (slot, keyword) in enumerate(zip(made.arguments.slots, made.arguments.keywords, strict=True), -1):
        name = names[place] if keyword is None and 0 <= place < len(names) else keyword
        if slot != NONE and name in names:
            flow.pass_on(slot, instance_cell(flow, class_, name), weakly=True)


def give_object(flow: Flow, target: int, value: int, weakly: bool) -> None:
    """An object is seen as a receiver where the class is."""
    kind = _OBJECTS.get(flow.objects.kind(value))
    if kind is not None:
        flow.give(target, (flow.objects.intern(kind, flow.objects.index(value)),), weakly)
        give_made_classes(flow, target, flow.objects.index(value))


def is_of_another(flow: Flow, class_: int, value: int) -> bool:
    """Return whether a value is an object of a class that neither extends another one nor is extended by it."""
    other, is_subclass = flow.class_of(value), flow.hierarchy.is_subclass
    return flow.is_instance(value) and other != NONE and not is_subclass(other, class_) and not is_subclass(class_, other)
