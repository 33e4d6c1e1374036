"""What objects hold under names that nobody knows: what a property is that nothing else is stored in."""

from collections.abc import Container, Mapping
from typing import Final

from analyzer.languages.models import ElementModel
from analyzer.languages.semantics import Semantics
from analyzer.link.flow.attributes.computed.loop_stores import before, loops_of
from analyzer.link.flow.attributes.computed.unnamed import MAX_UNNAMED
from analyzer.link.flow.attributes.modules.loaded_by_path import give_exported, namesakes_of, plain
from analyzer.link.flow.attributes.modules.missing_names import note_guessed
from analyzer.link.flow.solver.graph import Values
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE

_OWN: Final = frozenset((Kind.FUNCTION, Kind.BOUND, Kind.PARTIAL, Kind.CLASS, Kind.INSTANCE, Kind.CONTAINER))
"""Functions, classes and objects of the program: what something outside is called says nothing of a name that nobody knows."""

_OF_LISTS: Final = (ElementModel.ADDS_EACH, ElementModel.SPLICES, ElementModel.CUTS)

_NAMED: Final = frozenset((Kind.FUNCTION, Kind.CLASS))

_CALLED: Final = frozenset((Kind.FUNCTION, Kind.BOUND, Kind.CLASS))

_MAX_HOLDERS: Final = 8
"""Objects that one place stores something in under names that nobody knows: where there are more, it serves all that there are."""

Lacking = Mapping[str, Container[int]]
"""Objects, by the name of a property, that is read off them where nothing of the program has arrived."""


def read_in_vain(flow: Flow) -> Lacking:
    """Return the objects off which properties are read that wait for what has any name, by the names of those properties.

    Where another object has what is read, nothing more has to be known of it.
    """
    waiting = {flow.records.unnamed_properties[target][1] for target, _ in flow.unless_known if target in flow.records.unnamed_properties}
    lacking: dict[str, set[int]] = {}
    for file in range(len(flow.whole.files)) if waiting else ():
        base, texts = flow.whole.slot_base[file], flow.whole.files[file].facts.texts
        for slot, receiver, text, *_ in flow.whole.rows(file, "loads"):
            if texts[text] in waiting and slot != NONE:
                found = () if _holds_own(flow, slot + base) else map(strong, flow.graph.values[receiver + base])
                lacking.setdefault(texts[text], set()).update(found)
    return {name: _with_above(flow, objects) for name, objects in lacking.items()}


def _holds_own(flow: Flow, slot: int) -> bool:
    return any(flow.objects.kind(value) in _CALLED for value in flow.graph.values[slot])


def _with_above(flow: Flow, objects: set[int]) -> set[int]:
    """Return objects, what they take properties from, and what those do."""
    above, waiting = set(objects), list(objects)
    while waiting:
        value = waiting.pop()
        taken = flow.records.functions.get(flow.objects.index(value)) if flow.objects.kind(value) == Kind.FUNCTION else None
        parents = {*flow.records.parents.get(value, ()), *(() if taken is None else (taken,))} - above
        above |= parents
        waiting += parents
    return above


def give_unnamed(flow: Flow, target: int, source: int, lacking: Lacking) -> bool:
    """Let what is stored under names that nobody knows be the property in a slot; return whether anything may be it.

    That is what has the property's own name, or else any, where the program made it and where it is little. Of several classes, which
    are mostly put under their own names, a property of another name is none; nor is one whose name collections, texts or promises have.
    Where it is read off objects that are `lacking` it, and this is none of them, it is not asked for: others have it there.
    """
    record, name = flow.records.unnamed_properties[target]
    if flow.records.tried.get(target) == flow.graph.values[source]:
        return False
    flow.records.tried[target] = flow.graph.values[source]
    if name in lacking and record not in lacking[name]:
        return False
    wanted, values = plain(name), sorted(flow.graph.values[source])
    if record not in flow.records.elsewhere:
        flow.records.elsewhere[record] = _under_own_names(flow, record) | _put_in_many(flow, record)
    own = flow.records.elsewhere[record]
    values = [value for value in values if strong(value) not in own or _is_called(flow, value, name)]
    named = [value for value in values if wanted and flow.objects.kind(value) in _NAMED and plain(_name_of(flow, value)) == wanted]
    modules = [file for value in values for file in namesakes_of(flow, name, value)]
    for file in modules:
        give_exported(flow, target, file)
    flow.records.guessed.add(target)
    flow.give(target, named, weakly=True)
    if named or modules:
        return True
    held = [value for value in values if flow.objects.kind(value) in _OWN]
    kinds = [flow.objects.kind(value) for value in held]
    if any(_is_given(each, name) for each in flow.languages if each.objects.record_type):
        return False
    if len(kinds) > MAX_UNNAMED or (len(kinds) > 1 and set(kinds) == {Kind.CLASS}):
        return False
    for value in held:
        note_guessed(flow, name, value)
    flow.give(target, held, weakly=True)
    return bool(held)


def _is_called(flow: Flow, value: int, name: str) -> bool:
    """Return whether a function or a class has a name exactly: it is hardly kept under another one, wherever else it is."""
    return flow.objects.kind(value) in _NAMED and _name_of(flow, value) == name


def _under_own_names(flow: Flow, record: int) -> Values:
    """Return what an object has under names of their own, or what was copied into it, and has again only as something is read there: that
    says of no name what it is."""
    copied = (each for each in map(strong, flow.records.parents.get(record, ())) if (record, each) not in flow.records.derived)
    names = ((each, name) for each in (record, *copied) for name in flow.records.names.get(each, ()))
    cells = [flow.element_cells.get(each, NONE) for each in names]
    known = [cell for cell in cells if cell not in flow.records.guessed and cell != NONE]
    own = frozenset(strong(value) for cell in known for value in flow.graph.values[cell])
    put = [source for source in flow.records.sources_unnamed.get(record, ()) if not _is_read_so(flow, source)]
    return own.difference(strong(value) for source in put for value in flow.graph.values[source])


def _is_read_so(flow: Flow, slot: int) -> bool:
    """Return whether what is in a slot is read off something under a name that is no constant."""
    file = flow.whole.file_of_slot(slot)
    if file >= len(flow.whole.files):
        return False
    loops = loops_of(flow, file)
    return not loops.items.keys().isdisjoint(before(loops, slot - flow.whole.slot_base[file]))


def _put_in_many(flow: Flow, record: int) -> Values:
    """Return what an object has only from where the program stores the same in many: that is of none of them by itself."""
    values, sources = flow.graph.values, flow.records.sources_unnamed.get(record, ())
    many = [each for each in sources if len(flow.records.put_unnamed[each]) > _MAX_HOLDERS]
    few = [strong(value) for each in sources if each not in many for value in values[each]] if many else ()
    return frozenset(strong(value) for each in many for value in values[each]).difference(few)


def _is_given(semantics: Semantics, name: str) -> bool:
    """Return whether a name is that of a member of texts and lists: `get` and `set`, which mappings have, are any program's as well."""
    collections = semantics.collections
    is_of_lists = name in collections.methods or collections.element_models.get(name) in _OF_LISTS
    return is_of_lists or name in semantics.library().member_names()


def _name_of(flow: Flow, value: int) -> str:
    name_of = flow.whole.name_of_class if flow.objects.kind(value) == Kind.CLASS else flow.whole.name_of_function
    return name_of(flow.objects.index(value))
