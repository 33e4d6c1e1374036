"""Classes that a program makes as it runs, of a name, bases and members: their objects are those of the bases, with the members beside."""

from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

from analyzer.languages.models import Model
from analyzer.link.flow.attributes.unnamed_fields import keep_member
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.cells import element_cell, rest_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE

_MAX_NAMES: Final = 2
"""Names that a class is given between where it is made and where it is returned."""

_KINDS: Final = (Kind.CLASS, Kind.SELF_CLASS)


def makes_classes(flow: Flow, class_: int) -> bool:
    """Return whether a class is a metaclass: one that extends what the class of an object is asked of."""
    models = flow.semantics_of_class(class_).models
    return any(isinstance(each, str) and models.get(each) is Model.CLASS_OF for each in flow.hierarchy.linearization(class_))


def make_class(flow: Flow, made: Call) -> None:
    """Let the bases among the arguments of a call, its second, stand for the class that it makes."""
    if made.result != NONE and len(made.arguments.slots) > 1 and made.arguments.slots[1] != NONE and not any(made.arguments.keywords[:2]):
        on_each(flow, made.arguments.slots[1], _take_bases, made)


def made_of_parameters(flow: Flow, file: int) -> Iterator[tuple[int, int]]:
    """Yield the functions of a file that return a class made of what a parameter is given, each with the parameter's place."""
    whole, texts = flow.whole, flow.whole.files[file].facts.texts
    makers = {name.rpartition(".")[2] for name, model in whole.semantics[file].models.items() if model is Model.CLASS_OF}
    known = {texts.index(name) for name in makers if name in texts}
    for number, name in enumerate(whole.column(file, "calls", 10) if known else ()):
        row = whole.row(file, "calls", number) if name in known else None
        if row is None or row[14] < 2 or row[8] == NONE or row[0] == NONE:
            continue
        function = whole.function_of_definition.get(row[8] + whole.definition_base[file], NONE)
        if function != NONE and whole.functions[function].returns in _reached(flow, file, row[0]):
            bases = whole.row(file, "arguments", row[13] + 1)[0]
            held = {source for slot, _, source in whole.rows(file, "elements") if slot == bases}
            for place, parameter in enumerate(whole.functions[function].parameters):
                if parameter.slot in held:
                    yield function, place


def _reached(flow: Flow, file: int, slot: int) -> set[int]:
    """Return the slots of a file that a slot flows into, by names that it is given."""
    reached = {slot}
    for _ in range(_MAX_NAMES):
        reached |= {target for source, target in flow.whole.rows(file, "flows") if source in reached}
    return reached


def _take_bases(flow: Flow, made: Call, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONTAINER:
        on_each(flow, element_cell(flow, value, None), _stand_for, made)


def _stand_for(flow: Flow, made: Call, value: int, weakly: bool) -> None:
    """A class made of another one is less than sure to be like it: it may override what that has.

    What comes by way of arguments is handed back to each call: `made_of_parameters`.
    """
    if weakly or flow.objects.kind(value) not in _KINDS:
        return
    class_ = flow.objects.index(value)
    flow.give(made.result, (flow.objects.intern(Kind.CLASS, class_),), weakly=True)
    if len(made.arguments.slots) > 2 and made.arguments.slots[2] != NONE and made.arguments.keywords[2] is None:
        on_each(flow, made.arguments.slots[2], _take_members, class_)


def _take_members(flow: Flow, class_: int, value: int, _: bool) -> None:
    """What is written under a name is the attribute of that name; what came from elsewhere may be any that nothing else tells of."""
    if flow.objects.kind(value) == Kind.CONTAINER:
        for name, source in _written(flow, flow.objects.index(value)):
            keep_member(flow, source, class_, name)
        keep_member(flow, rest_cell(flow, value), class_)


def _written(flow: Flow, container: int) -> Iterator[tuple[str, int]]:
    """Yield the names and slots of what a collection is written with, by the slot that makes it."""
    file = bisect_right(flow.whole.slot_base, container) - 1
    if file < len(flow.whole.files):
        base, texts = flow.whole.slot_base[file], flow.whole.files[file].facts.texts
        for slot, key, source in flow.whole.rows(file, "elements"):
            if slot + base == container and NONE not in (key, source):
                yield texts[key], source + base
