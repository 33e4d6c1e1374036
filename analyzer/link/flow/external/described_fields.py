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
    given = list(zip(*made.arguments, strict=True))
    is_class = bool(form.instances) and any(keyword == form.instances and text == "False" for _, keyword, text in given)
    for place, (slot, keyword, text) in enumerate(given):
        if (place == form.default_place) if keyword is None else (keyword == form.default):
            if slot != NONE:
                flow.graph.connect(slot, made.result)
        elif (not form.places or place in form.places) if keyword is None else (keyword in form.keywords):
            _hold(flow, made, held, (slot, text), name, is_class)


def _hold(flow: Flow, made: Call, held: int, given: tuple[int, str], name: str, is_class: bool) -> None:
    """Let an attribute hold objects of the class that an argument is or names, or, where `is_class`, that class."""
    slot, text = given
    class_ = class_named(flow, made.file, constant_text(text) or "")
    if class_ != NONE:
        flow.graph.add(held, (flow.objects.intern(Kind.CLASS if is_class else Kind.INSTANCE, class_),))
    if slot != NONE and is_class:
        flow.graph.connect(slot, held)
    elif slot != NONE:
        on_each(flow, slot, _give_held, held, f"{name.partition('.')[0]}.")


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
                    _give_by_method(flow, class_, name, attribute)


def _give_by_method(flow: Flow, class_: int, method: str, attribute: str) -> None:
    """Let an attribute of the objects of a class be what a method of theirs gives."""
    bound = lookup(flow, flow.objects.intern(Kind.INSTANCE, class_), method)
    give_results(flow, bound, instance_cell(flow, class_, attribute))


def make_default(flow: Flow, made: Call, maker: str) -> None:
    """Let a call give what decorates the method that gives an attribute, whose name is the call's first argument."""
    attribute = constant_text(made.arguments.texts[0]) if made.arguments.texts else None
    if made.result != NONE and attribute and attribute.isidentifier():
        flow.outside.markers[made.result] = (maker, attribute)
        flow.graph.add(made.result, (flow.objects.intern(Kind.DECORATOR, maker, made.result),))


def decorate_default(flow: Flow, made: Call, said_by: int) -> None:
    """Let the method that a call decorates give the attribute which the call named that gave the decorator, told by its result."""
    on_each(flow, made.first(), _give_decorated, flow.outside.markers[said_by][1])


def _give_decorated(flow: Flow, attribute: str, value: int, _: bool) -> None:
    function = flow.objects.index(value) if flow.objects.kind(value) == Kind.FUNCTION else NONE
    if function != NONE and (class_ := flow.whole.receiver_class(function)) != NONE:
        _give_by_method(flow, class_, flow.whole.name_of_function(function), attribute)
