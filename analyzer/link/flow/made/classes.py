"""Classes that a program makes as it runs, of a name, bases and members: their objects are those of the bases, with the members beside."""

from collections.abc import Iterator

from analyzer.languages.models import ClassMaker, Model
from analyzer.link.flow.attributes.runtime_members import written_members
from analyzer.link.flow.attributes.unnamed_fields import keep_member
from analyzer.link.flow.collections.callbacks import Invoke, call_back
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.returned_classes import returned_made
from analyzer.link.flow.solver.cells import collection_in, element_cell, rest_cell
from analyzer.link.flow.solver.objects import CLASSES, Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def makes_classes(flow: Flow, class_: int) -> bool:
    """Return whether a class is a metaclass: one that extends what the class of an object is asked of."""
    models = flow.semantics_of_class(class_).outside.models
    return any(isinstance(each, str) and models.get(each) is Model.CLASS_OF for each in flow.hierarchy.linearization(class_))


def make_class(flow: Flow, made: Call, maker: ClassMaker, invoke: Invoke) -> None:
    """Let a call give the class that it makes: one with the members that it is given, beside the bases, which stand for it."""
    if made.result == NONE:
        return
    bases, members = _argument(made, *maker.bases), NONE if maker.members is None else _argument(made, *maker.members)
    if maker.fills and members != NONE:
        members = _filled_by(flow, made, members, invoke)
    extended = flow.graph.new_slot()
    if bases != NONE:
        on_each(flow, bases, _take_bases, extended, made.result, members)
        on_each(flow, bases, _put_together, together := flow.graph.new_slot())
        flow.merged.together.append((together, bases, members, made.file))
        if maker.members is None:
            on_each(flow, bases, _take_base, extended, made.result)
    if members != NONE:
        class_ = flow.objects.intern(Kind.MADE_CLASS, extended, members)
        flow.merged.makers[class_] = made.owner
        flow.give(made.result, (class_,), weakly=True)


def _argument(made: Call, place: int, keyword: str) -> int:
    """Return the slot of an argument that is given at a place or by a keyword, or -1."""
    slots, keywords, _ = made.arguments
    if keyword and keyword in keywords:
        return made.arguments.named(keyword)
    return slots[place] if len(slots) > place and not any(keywords[: place + 1]) else NONE


def _filled_by(flow: Flow, made: Call, fills: int, invoke: Invoke) -> int:
    """Return the slot of a collection that what is in a slot fills when it is called with it."""
    members = flow.graph.new_slot()
    collection_in(flow, members, "builtins.dict")
    call_back(flow, made, fills, (members,), NONE, invoke)
    return members


def made_of_parameters(flow: Flow, file: int) -> Iterator[tuple[int, int]]:
    """Yield the functions of a file that return a class made of what a parameter is given, each with the parameter's place."""
    for function, bases in returned_made(flow, file):
        for place, parameter in enumerate(flow.whole.functions[function].parameters):
            if parameter.slot in bases:
                yield function, place


def _take_bases(flow: Flow, extended: int, target: int, members: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONTAINER:
        on_each(flow, element_cell(flow, value, None), _stand_for, extended, target, members)


def _take_base(flow: Flow, extended: int, target: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) in CLASSES:
        _stand_for(flow, extended, target, NONE, value, weakly)


def _put_together(flow: Flow, together: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONTAINER:
        on_each(flow, element_cell(flow, value, None), _put_class, together)


def _put_class(flow: Flow, together: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) in CLASSES:
        flow.give(together, (flow.objects.intern(Kind.CLASS, flow.objects.index(value)),), weakly=False)


def _stand_for(flow: Flow, extended: int, target: int, members: int, value: int, weakly: bool) -> None:
    """A class made of another one is less than sure to be like it: it may override what that has.

    What is made of the class that a method is called on is to each caller like the class that it calls it on. What comes by way of
    arguments is handed back to each call: `made_of_parameters`.
    """
    kind = flow.objects.kind(value)
    if kind != Kind.SELF_CLASS:
        flow.give(extended, (value,), weakly)
    if weakly or kind not in CLASSES:
        return
    class_ = flow.objects.index(value)
    flow.give(target, (flow.objects.intern(kind, class_),), weakly=True)
    if members != NONE:
        on_each(flow, members, _take_members, class_)


def _take_members(flow: Flow, class_: int, value: int, _: bool) -> None:
    """What is written under a name is the attribute of that name; what came from elsewhere may be any that nothing else tells of."""
    if flow.objects.kind(value) == Kind.CONTAINER:
        for name, source in written_members(flow, flow.objects.index(value)):
            keep_member(flow, source, class_, name)
        keep_member(flow, rest_cell(flow, value), class_)
