"""Objects of libraries whose attributes are what the texts of a mapping name: settings with their defaults."""

from functools import partial

from analyzer.languages.models import NamedSettings
from analyzer.link.flow.attributes.outside.bags import bag_cell
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.external.framework_arguments import argument_at
from analyzer.link.flow.loaders import give_named
from analyzer.link.flow.solver.cells import collection_in, element_cell, hand_on
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def fill_settings(flow: Flow, made: Call, settings: NamedSettings) -> None:
    """Let what the texts of a call's mapping name be attributes of the settings that the call makes, each under its key."""
    named, placed = argument_at(made, settings.keyword), argument_at(made, settings.place)
    for mapping in (named, placed):
        if mapping != NONE:
            on_each(flow, mapping, _fill, made.file, settings.type)


def _fill(flow: Flow, file: int, type_: str, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONTAINER:
        hand_on(flow, value, partial(_fill_one, flow, file, type_))


def _fill_one(flow: Flow, file: int, type_: str, name: str, cell: int) -> None:
    on_each(flow, cell, _give, file, bag_cell(flow, type_, name))


def _give(flow: Flow, file: int, target: int, value: int, weakly: bool) -> None:
    """Let what a text names arrive, or a list of what the texts of a collection name."""
    if flow.objects.kind(value) == Kind.CONTAINER:
        held = collection_in(flow, target, flow.objects.label(value))
        on_each(flow, element_cell(flow, value, None), give_named, file, held)
    else:
        give_named(flow, file, target, value, weakly)
