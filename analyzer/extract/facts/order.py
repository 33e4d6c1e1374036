"""Definitions in source order. A walk meets some of them in another order: `a = b = 1` defines `b` first."""

from array import array

from analyzer.model.facts import NONE, Definition, FileFacts, FlowParameter
from analyzer.model.packing import WIDTHS

_OWNERS = {
    "names": 5,
    "loads": 5,
    "stores": 5,
    "items": 5,
    "item_stores": 5,
    "slices": 5,
    "lookups": 5,
    "iterations": 5,
    "enters": 5,
    "operators": 7,
    "calls": 8,
    "type_variables": 2,
    "mentions": 3,
    "local_texts": 3,
}
"""Where the rows of a packed field hold the definition that they stand in."""


def ordered(facts: FileFacts) -> FileFacts:
    """Return facts whose definitions are sorted by start, outer before inner, with everything that refers to them."""
    places = list(map(_place, facts.definitions))
    if places == sorted(places):
        return facts
    order = sorted(range(len(places)), key=places.__getitem__)
    new = {old: number for number, old in enumerate(order)} | {NONE: NONE}
    changed = facts._replace(
        definitions=_definitions(facts, order, new),
        bindings=tuple(
            item._replace(owner=new[item.owner], definitions=tuple(sorted(new[definition] for definition in item.definitions)))
            for item in facts.bindings
        ),
        imports=tuple(item._replace(owner=new[item.owner]) for item in facts.imports),
        functions=tuple(
            item._replace(
                definition=new[item.definition],
                owner=new[item.owner],
                parameters=tuple(_parameter(parameter, new) for parameter in item.parameters),
            )
            for item in facts.functions
        ),
        classes=tuple(item._replace(definition=new[item.definition]) for item in facts.classes),
        attachments=tuple(item._replace(definition=new[item.definition]) for item in facts.attachments),
        tables=tuple(item._replace(owner=new[item.owner]) for item in facts.tables),
        selections=tuple(item._replace(owner=new[item.owner]) for item in facts.selections),
    )
    rows = {field: _owners(getattr(facts, field), WIDTHS[field], place, new) for field, place in _OWNERS.items()}
    return FileFacts(**(changed._asdict() | rows))


def _place(definition: Definition) -> tuple[int, int, int, int]:
    return definition.span.start_byte, -definition.span.end_byte, definition.name_line, definition.name_column


def _definitions(facts: FileFacts, order: list[int], new: dict[int, int]) -> tuple[Definition, ...]:
    ordinals: dict[tuple[int, str], int] = {}
    definitions = []
    attached = {attachment.definition for attachment in facts.attachments}
    for old in order:
        item = facts.definitions[old]
        if old in attached:  # counted among those of its class
            definitions.append(item._replace(parent=new[item.parent]))
            continue
        key = item.parent, item.name
        ordinals[key] = ordinals.get(key, 0) + 1
        definitions.append(item._replace(parent=new[item.parent], ordinal=ordinals[key]))
    return tuple(definitions)


def _parameter(parameter: FlowParameter, new: dict[int, int]) -> FlowParameter:
    return parameter._replace(definition=new[parameter.definition])


def _owners(packed: bytes, width: int, place: int, new: dict[int, int]) -> bytes:
    values = array("i", packed)
    for index in range(place, len(values), width):
        values[index] = new[values[index]]
    return values.tobytes()
