"""Constructors that nobody wrote: what calls of a class give fills the fields that its body declares, as in a dataclass."""

from collections.abc import Iterator
from functools import partial

from analyzer.link.flow.attributes.declaring import declared_collections
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.entering.passing import pass_to, visit_named
from analyzer.link.flow.solver.cells import instance_cell
from analyzer.link.flow.solver.levels import is_enum
from analyzer.link.flow.solver.of_classes import fields_of
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE


def fill_declared_fields(flow: Flow, made: Call, class_: int) -> None:
    """Where no constructor is written, arguments fill the declared fields in order, inherited ones first."""
    names = declared_field_names(flow, class_)
    for slot, name in given_fields(flow, made, class_):
        _fill_field(flow, class_, names, name, slot)
    if names and "**" in made.arguments.keywords:
        visit_named(flow, made.arguments.slots, made.arguments.keywords, partial(_fill_field, flow, class_, names))


def given_fields(flow: Flow, made: Call, class_: int) -> Iterator[tuple[int, str]]:
    """Yield the slots of the arguments of a call of a class with the names of the fields that they are given for, by place or keyword."""
    names = declared_field_names(flow, class_)
    for number, (slot, keyword) in enumerate(zip(made.arguments.slots, made.arguments.keywords, strict=True)):
        yield slot, keyword if keyword is not None else (names[number] if number < len(names) else "*")


def _fill_field(flow: Flow, class_: int, names: list[str], name: str, slot: int) -> None:
    """Let what is given under a name fill the field of that name, or the private one that is given without its underscore."""
    field = name if name in names else f"_{name}"
    if slot != NONE and field in names:
        _pass_on(flow, class_, name, slot)
        cell = instance_cell(flow, class_, field)
        flow.graph.add(cell, declared_collections(flow, class_, field))
        flow.pass_on(slot, cell, weakly=True)


def _pass_on(flow: Flow, class_: int, name: str, slot: int) -> None:
    """Let what is given under a name be an argument of that name of the method which the constructor calls at its end."""
    for method in flow.semantics_of_class(class_).methods.completes:
        function = method_of(flow, class_, method) if method in flow.classes_with_method else NONE
        for parameter in flow.whole.functions[function].parameters[1:] if function != NONE else ():
            if parameter.name == name:
                pass_to(flow, slot, flow.whole.function_slot(function, parameter.slot))


def declared_field_names(flow: Flow, class_: int) -> list[str]:
    """Return the parameters of a constructor that nobody wrote: the declared fields, inherited ones first; empty where one is written."""
    names = flow.calling.fields.get(class_)
    if names is None:
        names = flow.calling.fields[class_] = _find_field_names(flow, class_)
    return names


def _find_field_names(flow: Flow, class_: int) -> list[str]:
    order = [ancestor for ancestor in flow.hierarchy.linearization(class_) if isinstance(ancestor, int)]
    constructors = flow.semantics_of_class(class_).methods.constructors
    is_written = any(name in flow.whole.class_members[ancestor] for ancestor in order for name in constructors)
    if is_written or is_enum(flow, class_):
        return []
    return list(dict.fromkeys(name for each in reversed(order) for name in fields_of(flow, each)))
