"""What libraries' classes give where a class that extends one tells by an attribute what that is about."""

from collections.abc import Iterable

from analyzer.languages.models import Told, ToldForm
from analyzer.link.flow.declared.generics import structures_on
from analyzer.link.flow.entering.named_classes import class_named_at
from analyzer.link.flow.entering.self_returning import give_object
from analyzer.link.flow.solver.cells import collection_in, element_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, Load, on_each
from analyzer.model.facts import NONE


def give_told(flow: Flow, target: int, receiver: int, told: Iterable[Told], load_from: Load) -> None:
    """Let what the attributes of a receiver tell flow into `target`; `load_from` loads an attribute of a value."""
    for each in told:
        if each.form is ToldForm.FIXED:
            flow.graph.add(target, (flow.objects.intern(Kind.EXTERNAL_INSTANCE, each.type),))
            continue
        if each.form is ToldForm.EXTENDED:
            flow.graph.add(target, structures_on(flow, receiver))
            continue
        source = flow.graph.new_slot()
        first, *others = each.path.split(".")
        class_ = flow.class_of(receiver)
        if class_ != NONE and (named := class_named_at(flow, class_, (first, *others))) != NONE:
            _give(flow, target, each, flow.objects.intern(Kind.CLASS, named), False)
        load_from(flow, source, first, receiver, False)
        for name in others:
            inner = flow.graph.new_slot()
            on_each(flow, source, load_from, inner, name)
            source = inner
        on_each(flow, source, _give, target, each)


def _give(flow: Flow, target: int, told: Told, value: int, weakly: bool) -> None:
    kind = flow.objects.kind(value)
    if told.form is ToldForm.ITSELF:
        if kind != Kind.EXTERNAL or not flow.objects.name(value).endswith(f".{told.path}"):  # What the library has, where nothing is told.
            flow.give(target, (value,), weakly)
    elif told.form is ToldForm.ELEMENT and kind == Kind.CONTAINER:
        flow.pass_on(element_cell(flow, value, None), target, weakly)
    elif told.form is ToldForm.OBJECT:
        give_object(flow, target, value, weakly)
    elif told.form is ToldForm.OBJECTS and kind == Kind.CLASS:
        give_object(flow, collection_in(flow, target, told.type), value, weakly)
