"""Scopes whose names a program asks for all at once, by a call such as `globals()`, so that any of them may be looked up by a text."""

from collections.abc import Iterator, Mapping

from analyzer.languages.models import ElementModel
from analyzer.languages.semantics import Semantics
from analyzer.model.facts import NONE, FileFacts, Flag
from analyzer.model.packing import WIDTHS, rows


def classes_looked_up_in(facts: FileFacts, semantics: Semantics) -> Iterator[tuple[int, int]]:
    """Yield the places of the names of classes in which a method reads a member of its receiver by a value (`this[kind](item)`)."""
    if not semantics.objects.record_type:
        return  # There a subscript asks a method of the object, and names none of its members.
    flows = [each for each in facts.functions if each.flags & Flag.RECEIVER and each.receiver_class >= 0 and each.parameters]
    receivers = {each.parameters[0].slot: facts.classes[each.receiver_class].definition for each in flows}
    for _, base, key, *_ in rows(facts.items, WIDTHS["items"]) if receivers else ():
        if key == NONE and base in receivers:
            scope = facts.definitions[receivers[base]]
            yield scope.name_line, scope.name_column


def scopes_handed_out(facts: FileFacts, semantics: Semantics) -> Iterator[tuple[int, int]]:
    """Yield the places of the names of definitions that look up their names by a value, or hand all of them on; (0, 0) for the module.

    Who only asks whether there is a name, reads a certain one, or writes more names in, does neither.
    """
    if semantics.reflection.whole_scopes.keys().isdisjoint(facts.texts):
        return
    asked = {facts.texts.index(name): name for name in semantics.reflection.whole_scopes if name in facts.texts}
    scopes = {
        row[0]: 0 if semantics.reflection.whole_scopes[asked[row[10]]] else row[8]
        for row in rows(facts.calls, WIDTHS["calls"])
        if row[9] == row[10] in asked and not row[14]
    }
    for slot in _read_as_a_whole(facts, semantics, scopes):
        scope = facts.definitions[scopes[slot]]
        yield (scope.name_line, scope.name_column) if scopes[slot] else (0, 0)


def namespaces_read(facts: FileFacts, semantics: Semantics) -> Iterator[tuple[int, int]]:
    """Yield where the member is read that has all names of an object (`module.__dict__`)."""
    member = semantics.reflection.namespace_member
    if member and member in facts.texts:
        text = facts.texts.index(member)
        yield from ((row[3], row[4]) for row in rows(facts.loads, WIDTHS["loads"]) if row[2] == text)


def _read_as_a_whole(facts: FileFacts, semantics: Semantics, scopes: Mapping[int, int]) -> Iterator[int]:
    """Yield the slots among those of scopes of which anything may be taken."""
    yield from (base for _, base, key, *_ in rows(facts.items, WIDTHS["items"]) if base in scopes and key == NONE)
    for _, base, text, *_ in rows(facts.loads, WIDTHS["loads"]):
        if base in scopes and semantics.collections.element_models.get(facts.texts[text]) is not ElementModel.ADDS_ALL:
            yield base
    yield from (iterated for _, iterated, *_ in rows(facts.iterations, WIDTHS["iterations"]) if iterated in scopes)
    yield from (source for source, _ in rows(facts.flows, WIDTHS["flows"]) if source in scopes)
    yield from (value for _, _, value in rows(facts.elements, WIDTHS["elements"]) if value in scopes)
    arguments = list(rows(facts.arguments, WIDTHS["arguments"]))
    for row in rows(facts.calls, WIDTHS["calls"]):
        if row[10] == NONE or facts.texts[row[10]] not in semantics.reflection.module_loaders:
            for slot, keyword, _ in arguments[row[13] : row[13] + row[14]]:
                if slot in scopes and (keyword == NONE or "*" not in facts.texts[keyword]):
                    yield slot
