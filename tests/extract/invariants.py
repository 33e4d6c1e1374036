"""What must hold of the facts of any source."""

import re
from collections.abc import Sequence

from analyzer.model.facts import NONE, FileFacts, TypeKind, TypeTerm, Use
from analyzer.model.packing import WIDTHS, rows
from analyzer.schema.vocab import ParseStatus

_PLACES = {"names": (1, 3, 4), "loads": (2, 3, 4), "stores": (1, 3, 4), "calls": (10, 6, 7)}
"""Of a row: the text that stands in the source, its line, its column."""

_SLOTS = {
    "flows": (0, 1),
    "literals": (0,),
    "names": (0,),
    "loads": (0, 1),
    "stores": (0, 2),
    "items": (0, 1),
    "item_stores": (0, 2),
    "slices": (0, 1),
    "keys": (0, 1, 2),
    "copies": (0, 1),
    "mapping_keys": (0, 1),
    "latest_items": (0, 1),
    "named_items": (0, 1),
    "containers": (0,),
    "elements": (0, 2),
    "iterations": (0, 1),
    "enters": (0, 1),
    "awaits": (0, 1),
    "operators": (0, 1, 2),
    "narrowings": (0, 1, 2),
    "guards": (0, 1, 2),
    "member_tests": (0, 1, 4),
    "declarations": (0,),
    "aliases": (0,),
    "type_variables": (0,),
    "unpacks": (0, 1),
    "calls": (0, 1),
    "arguments": (0,),
}


NAMELESS = ("(class)", "default")
"""The names of what has none: of a class, and of what a module exports as such."""


def check(source: bytes, facts: FileFacts) -> None:
    """Assert that facts are whole: slots and indexes exist, places are those of the texts, definitions are in order."""
    if facts.status is ParseStatus.FAILED:
        return
    _check_slots(facts)
    _check_places(source, facts)
    _check_definitions(source, facts)
    for index, term in enumerate(facts.types):
        assert all(NONE <= item < index for item in _parts(term)), term


def _parts(term: TypeTerm) -> Sequence[int]:
    """Return the terms that a term is made of: other items are slots and texts."""
    if term[0] in (TypeKind.REFERENCE, TypeKind.VALUE, TypeKind.LATER, TypeKind.BUILTIN, TypeKind.LITERAL):
        return ()
    if term[0] == TypeKind.RECORD:
        return term[3::2]
    return term[2:] if term[0] in (TypeKind.SHAPE, TypeKind.GUARD) else term[1:]


def _check_slots(facts: FileFacts) -> None:
    for field, places in _SLOTS.items():
        for row in rows(getattr(facts, field), WIDTHS[field]):
            assert all(NONE <= row[place] < facts.slots for place in places), (field, row)
    for source, target in rows(facts.flows, 2):
        assert source > 0, target
        assert target > 0, source
    assert all(0 < binding.cell < facts.slots for binding in facts.bindings)
    arguments = len(facts.arguments) // 12
    assert all(first + count <= arguments for *_, first, count in rows(facts.calls, WIDTHS["calls"]))


def _check_places(source: bytes, facts: FileFacts) -> None:
    lines = source.decode("utf-8", "replace").split("\n")
    offered = {binding.cell for binding in facts.bindings if not binding.definitions}
    for field, (text, line, column) in _PLACES.items():
        for row in rows(getattr(facts, field), WIDTHS[field]):
            if field == "loads" and (row[0] in offered or (row[3], row[4], row[6]) == (1, 1, Use.CALLEE)):
                continue  # what a module exports as a whole, and what a template reads through, is read where nothing is written
            name = "" if row[text] == NONE else facts.texts[row[text]]
            found = lines[row[line] - 1][row[column] - 1 :]
            with_hyphens = re.sub(r"\B(?=[A-Z])", "-", name).lower()  # as an element may be written
            assert found.lstrip("\"'`").startswith((name.lstrip("\"'`"), with_hyphens)), (field, name, row[line], row[column], found[:40])


def _check_definitions(source: bytes, facts: FileFacts) -> None:
    keys = [(item.span.start_byte, -item.span.end_byte) for item in facts.definitions]
    assert keys == sorted(keys)
    lines = source.decode("utf-8", "replace").split("\n")
    seen = set()
    attached = {attachment.definition for attachment in facts.attachments}
    for index, item in enumerate(facts.definitions):
        assert NONE <= item.parent < index or index == 0
        if index not in attached:
            assert (item.parent, item.name, item.ordinal) not in seen
            seen.add((item.parent, item.name, item.ordinal))
        if index and not item.name.startswith(("{", "[", "__")):  # patterns stand on one line, and what has no name has a fixed one
            found = lines[item.name_line - 1][item.name_column - 1 :]
            assert item.name in NAMELESS or found.lstrip("\"'`").startswith(item.name), (item.name, item.name_line, found[:40])
    for binding in facts.bindings:
        names = {facts.definitions[definition].name for definition in binding.definitions}
        assert len(names) <= 1, (binding.name, names)  # of another name where a module offers it under that
