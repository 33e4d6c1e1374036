"""What objects hold under names that nobody knows: what a property is that nothing else is stored in."""

from typing import Final

from analyzer.languages.models import ElementModel
from analyzer.languages.semantics import Semantics
from analyzer.link.flow.attributes.computed.unnamed import MAX_UNNAMED
from analyzer.link.flow.attributes.modules.loaded_by_path import give_exported, namesakes_of, plain
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each

_OWN: Final = frozenset((Kind.FUNCTION, Kind.BOUND, Kind.PARTIAL, Kind.CLASS, Kind.INSTANCE, Kind.CONTAINER))
"""Functions, classes and objects of the program: what something outside is called says nothing of a name that nobody knows."""

_OF_LISTS: Final = (ElementModel.ADDS_EACH, ElementModel.SPLICES, ElementModel.CUTS)

_NAMED: Final = frozenset((Kind.FUNCTION, Kind.CLASS))


def give_unnamed(flow: Flow, target: int, source: int) -> bool:
    """Let what is stored under names that nobody knows be the property in a slot; return whether anything may be it.

    That is what has the property's own name, or else any, where the program made it and where it is little. Of several classes, which
    are mostly put under their own names, a property of another name is none; nor is one whose name collections, texts or promises have.
    """
    name = flow.records.unnamed_names.get(target, "")
    wanted, values = plain(name), sorted(flow.graph.values[source])
    named = [value for value in values if wanted and flow.objects.kind(value) in _NAMED and plain(_name_of(flow, value)) == wanted]
    modules = [file for value in values for file in namesakes_of(flow, name, value)]
    for file in modules:
        give_exported(flow, target, file)
    flow.give(target, named, weakly=True)
    if named or modules:
        return True
    kinds = [flow.objects.kind(value) for value in values if flow.objects.kind(value) in _OWN]
    if any(_is_given(each, name) for each in flow.languages if each.objects.record_type):
        return False
    if len(kinds) > MAX_UNNAMED or (len(kinds) > 1 and set(kinds) == {Kind.CLASS}):
        return False
    on_each(flow, source, _give_own, target)
    return True


def _is_given(semantics: Semantics, name: str) -> bool:
    """Return whether a name is that of a member of texts and lists: `get` and `set`, which mappings have, are any program's as well."""
    collections = semantics.collections
    is_of_lists = name in collections.methods or collections.element_models.get(name) in _OF_LISTS
    return is_of_lists or name in semantics.library().member_names()


def _name_of(flow: Flow, value: int) -> str:
    name_of = flow.whole.name_of_class if flow.objects.kind(value) == Kind.CLASS else flow.whole.name_of_function
    return name_of(flow.objects.index(value))


def _give_own(flow: Flow, target: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) in _OWN:
        flow.give(target, (value,), weakly=True)
