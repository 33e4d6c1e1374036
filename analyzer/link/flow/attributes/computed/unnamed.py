"""What a program puts into modules, classes and objects under names of which no constant tells: what may be any name that they lack."""

from typing import Final

from analyzer.link.constants import is_begun_so
from analyzer.link.flow.attributes.computed.listed_names import are_listed
from analyzer.link.flow.attributes.computed.loop_stores import keys_gone_through
from analyzer.link.flow.attributes.computed.namespaces import namespace_of
from analyzer.link.flow.attributes.modules.missing_names import give_as_named
from analyzer.link.flow.attributes.records import has_properties, store_property_at
from analyzer.link.flow.attributes.unnamed_fields import put_on_objects, store_unnamed
from analyzer.link.flow.solver.graph import Values
from analyzer.link.flow.solver.namespaces import Unnamed
from analyzer.link.flow.solver.objects import CLASSES, INSTANCES, Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each

MAX_UNNAMED: Final = 16
"""Values that a program puts somewhere under names that nobody knows: more of them say nothing of any name."""


def put_unnamed(flow: Flow) -> None:
    """Let what is put into modules, classes and objects under names of which no constant tells be anything that those lack.

    Of an object, some names may be told by constants, and others not, unless a loop goes through names that are written out. Where items
    are members, such loops are how methods are put in place.
    """
    for each in flow.namespaces.unnamed:
        if beginnings := _beginnings(flow, each) if len(flow.graph.values[each.source]) <= MAX_UNNAMED else []:
            held = frozenset(map(strong, flow.graph.values[each.holder]))
            on_each(flow, each.holder, _put_in, each, beginnings, _is_told(flow, each), held)
    flow.namespaces.unnamed.clear()


def _put_in(flow: Flow, put: Unnamed, beginnings: list[str], is_told: bool, held: Values, holder: int, _: bool) -> None:
    """Put something into one of the values of a slot: where those arrive late, under names that begin so."""
    scope = flow.namespaces.scopes.get(holder, holder)
    for beginning in beginnings if not is_told or _may_be_told_in_part(flow, put.name, scope) else ():
        if beginning or holder in held:
            _put(flow, scope, beginning, put.source)


def _is_told(flow: Flow, put: Unnamed) -> bool:
    """Return whether constants tell the names, or keys of mappings whose items a loop goes through."""
    if any(flow.objects.kind(value) == Kind.CONSTANT for value in flow.graph.values[put.name]):
        return True
    file = flow.whole.file_of_slot(put.name)
    if file >= len(flow.whole.files):
        return False
    base = flow.whole.slot_base[file]
    return any(keys_gone_through(flow, file, put.name - base, put.source - base))


def _may_be_told_in_part(flow: Flow, names: int, scope: int) -> bool:
    is_plain = flow.is_instance(scope) and not flow.semantics_of_class(flow.objects.index(scope)).objects.record_type
    return (is_plain or has_properties(flow, scope)) and not are_listed(flow, names)


def _beginnings(flow: Flow, put: Unnamed) -> list[str]:
    """Return what the unknown names begin with, which may be nothing; no beginnings where all who call tell the name."""
    if put.name in flow.chosen.slots and flow.objects.too_many not in flow.graph.values[flow.chosen.slots[put.name]]:
        return []
    held = flow.graph.values[put.name]
    if (paired := flow.chosen.put.get((put.name, put.source))) is not None and any(flow.graph.values[each] for each in paired.begun):
        return []  # Each call has put what it gives under names that begin as it says.
    return sorted(flow.objects.name(value) for value in held if flow.objects.kind(value) == Kind.BEGINNING) or [""]


def _put(flow: Flow, scope: int, beginning: str, source: int) -> None:
    kind, index = flow.objects.kind(scope), flow.objects.part(scope)
    if has_properties(flow, scope):
        store_property_at(flow, scope, None, source, True)
    if not isinstance(index, int):
        return
    if kind == Kind.MODULE:
        namespace_of(flow, scope)
        flow.namespaces.in_modules.setdefault(index, []).append((beginning, source))
        for file, lacking in tuple(flow.namespaces.lacking.items()):
            if index in flow.namespaces.seen_in.get(file, ()):
                for name, cell in lacking:
                    if is_begun_so(name, beginning) and (file == index or flow.whole.reexports.offers(index, name)):
                        on_each(flow, source, give_as_named, cell, name)
    elif kind in CLASSES or (kind in INSTANCES and (beginning or flow.semantics_of_class(index).objects.record_type)):
        put_on_objects(flow, index, beginning, source)
    elif kind in INSTANCES:
        store_unnamed(flow, source, scope)
