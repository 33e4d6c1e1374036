"""Names that a loop goes through in collections which the source writes out: what is stored under them has no other name."""

from analyzer.link.flow.attributes.computed.loop_stores import before, loops_of
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, text_at


def are_listed(flow: Flow, names: int) -> bool:
    """Return whether a slot holds what loops go through alone: texts that are written out, or those at one place of written rows."""
    file = flow.whole.file_of_slot(names)
    if file >= len(flow.whole.files):
        return False
    base, loops = flow.whole.slot_base[file], loops_of(flow, file)
    ends = [slot for slot in before(loops, names - base) if slot not in loops.before]
    for slot in ends:
        pair, place = loops.places.get(slot, (slot, None))
        if pair not in loops.iterated or not _is_written(flow, loops.iterated[pair] + base, place):
            return False
    return bool(ends)


def _is_written(flow: Flow, slot: int, place: int | None) -> bool:
    """Return whether all that a slot holds are collections of which each element is a text, or has one at a place."""
    return bool(flow.graph.values[slot]) and all(_holds_texts(flow, value, place) for value in flow.graph.values[slot])


def _holds_texts(flow: Flow, value: int, place: int | None) -> bool:
    if flow.objects.kind(value) != Kind.CONTAINER:
        return False
    elements = _elements(flow, flow.objects.index(value))
    if place is not None:
        elements = [each for row in elements for each in _elements(flow, row, f"#{place}") or (flow.nowhere,)]
    return bool(elements) and all(_is_text(flow, each) for each in elements)


def _elements(flow: Flow, container: int, wanted: str = "") -> list[int]:
    """Return the slots of what is written in a collection, of that at one key where one is wanted."""
    file = flow.whole.file_of_slot(container)
    if file >= len(flow.whole.files):
        return []
    base, texts = flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    rows = [row for row in flow.whole.rows(file, "elements") if row[0] == container - base]
    return [value + base for _, key, value in rows if not wanted or text_at(texts, key) == wanted]


def _is_text(flow: Flow, slot: int) -> bool:
    return any(flow.objects.kind(value) == Kind.CONSTANT for value in flow.graph.values[slot])
