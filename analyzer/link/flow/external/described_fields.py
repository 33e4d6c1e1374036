"""Attributes that a library lets classes declare by calls: of which class what they hold is, and which methods give it."""

from analyzer.languages.models import FieldForm
from analyzer.link.constants import constant_text
from analyzer.link.flow.attributes.members import lookup
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.method_results import give_results
from analyzer.link.flow.entering.named_classes import class_named
from analyzer.link.flow.solver.cells import collection_in, instance_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE

_HELD = (Kind.INSTANCE, Kind.CONTAINER, Kind.EXTERNAL_INSTANCE)


def declare_field(flow: Flow, made: Call, form: FieldForm, name: str) -> None:
    """Let a call that declares an attribute give what that holds: nothing, where its arguments tell nothing."""
    if made.result == NONE:
        return
    held = collection_in(flow, made.result, form.type) if form.type else made.result
    own = f"{name.partition('.')[0]}."
    for place, (slot, keyword) in enumerate(zip(made.arguments.slots, made.arguments.keywords, strict=True)):
        if keyword is not None or (form.places and place not in form.places):
            continue
        if slot != NONE:
            on_each(flow, slot, _give_held, held, own)
        class_ = class_named(flow, made.file, constant_text(made.arguments.texts[place]) or "")
        if class_ != NONE:
            flow.graph.add(held, (flow.objects.intern(Kind.INSTANCE, class_),))


def _give_held(flow: Flow, target: int, own: str, value: int, weakly: bool) -> None:
    """Let an object of a class arrive, or what another declaration gives; the library's own types (`Str`) are no classes of objects."""
    kind = flow.objects.kind(value)
    if kind == Kind.CLASS:
        flow.give(target, (flow.objects.intern(Kind.INSTANCE, flow.objects.index(value)),), weakly)
    elif kind == Kind.EXTERNAL and not flow.objects.name(value).startswith(own):
        flow.give(target, (flow.objects.intern(Kind.EXTERNAL_INSTANCE, flow.objects.name(value)),), weakly)
    elif kind in _HELD and not (kind == Kind.EXTERNAL_INSTANCE and flow.objects.name(value).startswith(own)):
        flow.give(target, (value,), weakly)


def fill_named_after(flow: Flow) -> None:
    """Let attributes be what methods give that are named after them, in classes that extend a library's which asks those."""
    forms = {base: parts for each in flow.languages for base, parts in each.outside.named_after.items()}
    for class_, members in enumerate(flow.whole.class_members):
        order = flow.hierarchy.linearization(class_) if members else ()
        found = next((forms[each] for each in order if isinstance(each, str) and each in forms), ())
        for before, after in found:
            for name in sorted(each for each in members if each.startswith(before) and each.endswith(after)):
                attribute = name[len(before) : len(name) - len(after)]
                if attribute.isidentifier():
                    method = lookup(flow, flow.objects.intern(Kind.INSTANCE, class_), name)
                    give_results(flow, method, instance_cell(flow, class_, attribute))
