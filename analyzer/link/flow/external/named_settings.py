"""Objects whose attributes are what the texts of a mapping name: settings with their defaults, of libraries and of the program."""

from collections.abc import Callable
from functools import partial

from analyzer.languages.models import Model, NamedSettings
from analyzer.languages.semantics.outside import bare_names
from analyzer.link.flow.attributes.delegation import items_asked
from analyzer.link.flow.attributes.outside.bags import bag_cell
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.overriding import own_method
from analyzer.link.flow.external.framework_arguments import argument_at
from analyzer.link.flow.loaders import give_named
from analyzer.link.flow.solver.cells import collection_in, element_cell, hand_on, instance_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def fill_settings(flow: Flow, made: Call, settings: NamedSettings) -> None:
    """Let what the texts of a call's mapping name be attributes of the settings that the call makes, each under its key."""
    named, placed = argument_at(made, settings.keyword), argument_at(made, settings.place)
    for mapping in (named, placed):
        if mapping != NONE:
            on_each(flow, mapping, _fill, made.file, partial(bag_cell, flow, settings.type))


def fill_own_settings(flow: Flow) -> None:
    """Let what texts name be attributes of objects whose class looks up what it lacks in a mapping, where its file loads what they name."""
    for class_, file in enumerate(flow.whole.class_file):
        semantics = flow.whole.semantics[file]
        hook = own_method(flow, class_, semantics.methods.member_hook) if semantics.methods.member_hook else NONE
        if hook != NONE and any(flow.whole.calls_named(file, bare_names(semantics.outside, Model.IMPORTS, Model.IMPORTS_NAMED))):
            for mapping in items_asked(flow, hook):
                on_each(flow, mapping, _fill, file, partial(instance_cell, flow, class_))


def _fill(flow: Flow, file: int, attribute: Callable[[str], int], value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONTAINER:
        hand_on(flow, value, partial(_fill_one, flow, file, attribute))


def _fill_one(flow: Flow, file: int, attribute: Callable[[str], int], name: str, cell: int) -> None:
    on_each(flow, cell, _give, file, attribute(name))


def _give(flow: Flow, file: int, target: int, value: int, weakly: bool) -> None:
    """Let what a text names arrive, or a list of what the texts of a collection name."""
    if flow.objects.kind(value) == Kind.CONTAINER:
        held = collection_in(flow, target, flow.objects.label(value))
        on_each(flow, element_cell(flow, value, None), give_named, file, held)
    else:
        give_named(flow, file, target, value, weakly)
