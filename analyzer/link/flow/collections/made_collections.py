"""Collections that external callables make of what they are given."""

from typing import Final

from analyzer.link.flow.collections.elements import iterate, iterate_over, read_item, take_rest
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.cells import collection_in, element_cell, join_mapping, keys_cell, rest_cell, written_cell
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE

MAX_COLUMNS: Final = 4
"""Columns of a table whose rows are turned round that are told apart."""


def collect(flow: Flow, made: Call, name: str, *, keeps_places: bool = False) -> None:
    """A new collection with the elements of the arguments; with `keeps_places`, those of a sequence stand where they stood."""
    if made.result == NONE:
        return
    container = flow.objects.intern(Kind.CONTAINER, made.result, name)
    flow.graph.add(made.result, (container,))
    for slot, keyword in zip(made.arguments.slots, made.arguments.keywords, strict=True):
        if slot == NONE:
            continue
        if keyword is None and keeps_places:
            on_each(flow, slot, take_rest, flow.whole.semantics[made.file], container, 0)
        elif keyword is None:
            iterate(flow, made.file, rest_cell(flow, container), slot)
        elif keyword == "*":
            _flatten_into(flow, made.file, container, slot)
        elif keyword not in ("**", "key", "reverse", "maxlen", "strict"):
            flow.graph.connect(slot, element_cell(flow, container, keyword))


def pair(flow: Flow, made: Call) -> None:
    """`zip`: tuples with one element of each argument."""
    if (pair := _tuples(flow, made)) == NONE:
        return
    if made.arguments.keywords[:1] == ("*",):
        _turn_round(flow, made)
        return
    for place, slot in enumerate(made.arguments.by_place()):
        if slot != NONE:
            iterate(flow, made.file, element_cell(flow, pair, f"#{place}"), slot)


def number(flow: Flow, made: Call) -> None:
    """`enumerate`: pairs of a number, which may begin anywhere, and an element of the first argument."""
    if (pair := _tuples(flow, made)) != NONE and made.first() != NONE:
        iterate(flow, made.file, element_cell(flow, pair, "#1"), made.first())


def _turn_round(flow: Flow, made: Call) -> None:
    """`zip(*rows)`: a sequence of columns, each with the elements that stand at its place in the rows."""
    rows = flow.graph.new_slot()
    if made.arguments.slots[0] == NONE:
        return
    iterate(flow, made.file, rows, made.arguments.slots[0])
    table = flow.objects.intern(Kind.CONTAINER, made.result, "builtins.zip")
    for place in range(MAX_COLUMNS):
        cell = element_cell(flow, table, f"#{place}")
        read_item(flow, made.file, collection_in(flow, cell, "builtins.tuple"), rows, f"#{place}")


def cross(flow: Flow, made: Call) -> None:
    """`product`: tuples with one element of each argument, or with any number of one of them."""
    if len(made.arguments.slots) > 1 and set(made.arguments.keywords) == {None}:
        pair(flow, made)
    else:
        group(flow, made)


def split(flow: Flow, made: Call) -> None:
    """Two collections of the elements of the first argument: what `wait` finds done, and what it does not."""
    if made.result == NONE or made.first() == NONE:
        return
    pair = flow.objects.intern(Kind.CONTAINER, made.result, "builtins.tuple")
    flow.graph.add(made.result, (pair,))
    for place in ("#0", "#1"):
        iterate(flow, made.file, collection_in(flow, element_cell(flow, pair, place), "builtins.set"), made.first())


def count(flow: Flow, made: Call) -> None:
    """A mapping with the elements of the first argument as keys."""
    if made.result != NONE:
        counted = flow.objects.intern(Kind.CONTAINER, made.result, "collections.Counter")
        flow.graph.add(made.result, (counted,))
        if made.first() != NONE:
            iterate(flow, made.file, keys_cell(flow, counted), made.first())


def group(flow: Flow, made: Call) -> None:
    """The elements of all positional arguments come together in tuples, whose places nobody knows."""
    if (pair := _tuples(flow, made)) != NONE:
        for slot, keyword in zip(made.arguments.slots, made.arguments.keywords, strict=True):
            if slot != NONE and keyword is None:
                iterate(flow, made.file, rest_cell(flow, pair), slot)


def group_by_key(flow: Flow, made: Call) -> None:
    """The elements of the first argument come as lists, each in a pair with a key: an element, where nothing tells of another."""
    pair = _tuples(flow, made)
    if pair != NONE and made.first() != NONE and len(made.arguments.slots) == 1:
        iterate(flow, made.file, element_cell(flow, pair, "#0"), made.first())
    if pair != NONE and made.first() != NONE:
        cell = element_cell(flow, pair, "#1")
        group = flow.objects.intern(Kind.CONTAINER, cell, "builtins.list")
        flow.graph.add(cell, (group,))
        iterate(flow, made.file, rest_cell(flow, group), made.first())


def _tuples(flow: Flow, made: Call) -> int:
    """Return the tuple that stands for all elements of a new collection, which is the result; -1 where nobody takes it."""
    if made.result == NONE:
        return NONE
    container = flow.objects.intern(Kind.CONTAINER, made.result, "builtins.zip")
    pair = flow.objects.intern(Kind.CONTAINER, made.result, "builtins.tuple")
    flow.graph.add(made.result, (container,))
    flow.graph.add(rest_cell(flow, container), (pair,))
    return pair


def list_modules(flow: Flow, made: Call, named: tuple[str, int]) -> None:
    """Let a call list records that have what the names of a package's modules begin with as the field, and at the place, `named`."""
    if made.first() != NONE and (listed := _tuples(flow, made)) != NONE:
        flow.records.fields.setdefault(listed, dict((named,)))
        on_each(flow, made.first(), _give_beginning, element_cell(flow, listed, f"#{named[1]}"))


def _give_beginning(flow: Flow, target: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.BEGINNING:
        flow.give(target, (value,), weakly=True)


def flatten(flow: Flow, made: Call) -> None:
    """The elements of the first argument's elements come one after the other."""
    if made.result != NONE and made.first() != NONE:
        container = flow.objects.intern(Kind.CONTAINER, made.result, "itertools.chain")
        flow.graph.add(made.result, (container,))
        _flatten_into(flow, made.file, container, made.first())


def _flatten_into(flow: Flow, file: int, container: int, source: int) -> None:
    """Let a collection have the elements of the elements of what is in a slot."""
    inner = flow.graph.new_slot()
    iterate(flow, file, inner, source)
    iterate(flow, file, rest_cell(flow, container), inner)


def flatten_lists(flow: Flow, file: int, target: int, source: int) -> None:
    """Let what arrives in a slot flow into another: of a list its elements, as lists that are joined give theirs."""
    on_each(flow, source, _give_flat, target, flow.whole.semantics[file].collections.list_type)


def _give_flat(flow: Flow, target: int, list_type: str, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.CONTAINER and flow.objects.label(value) == list_type:
        flow.pass_on(element_cell(flow, value, None), target, weakly)
    elif flow.objects.kind(value) != Kind.EXTERNAL_INSTANCE or flow.objects.name(value) != list_type:
        flow.give(target, (value,), weakly)


def fill_mapping(flow: Flow, made: Call, container: int) -> None:
    """Keywords are keys; the first argument is another mapping, or gives pairs."""
    for slot, keyword in zip(made.arguments.slots, made.arguments.keywords, strict=True):
        if slot != NONE and keyword is None:
            on_each(flow, slot, _take_mapping, made.file, container)
        elif slot != NONE and keyword == "**":
            on_each(flow, slot, _join, container)
        elif slot != NONE and keyword not in (None, "*"):
            flow.graph.connect(slot, element_cell(flow, container, keyword))


def _take_mapping(flow: Flow, file: int, container: int, value: int, weakly: bool) -> None:
    semantics = flow.whole.semantics[file]
    if flow.objects.kind(value) == Kind.CONTAINER and flow.objects.label(value) in semantics.collections.mappings:
        _join(flow, container, value, weakly)
        flow.graph.connect(keys_cell(flow, value), keys_cell(flow, container))
        return
    pairs = flow.graph.new_slot()
    iterate_over(flow, semantics, pairs, value, weakly)
    read_item(flow, file, keys_cell(flow, container), pairs, "#0")
    read_item(flow, file, rest_cell(flow, container), pairs, "#1")


def add_all(flow: Flow, made: Call, container: int) -> None:
    """Elements of another collection join; those at known keys stay there, as those that a mapping is given by keyword do."""
    is_mapping = any(flow.objects.label(container) in each.collections.mappings for each in flow.languages)
    for slot, keyword in zip(made.arguments.slots, made.arguments.keywords, strict=True):
        if slot != NONE and keyword is None and _is_mapping(flow, container):
            on_each(flow, slot, _update, made.file, container)
        elif slot != NONE and (keyword is None or (keyword == "**" and is_mapping)):
            on_each(flow, slot, _join, container)
        elif slot != NONE and keyword != "*" and is_mapping:
            flow.graph.connect(slot, written_cell(flow, container, keyword))


_ITERATED: Final = (Kind.CONTAINER, Kind.ITEMS, Kind.GENERATOR)


def _update(flow: Flow, file: int, container: int, value: int, weakly: bool) -> None:
    """A mapping takes a collection or what a generator yields; what else may arrive there has elements that nobody knows."""
    if flow.objects.kind(value) in _ITERATED:
        _take_mapping(flow, file, container, value, weakly)


def _join(flow: Flow, container: int, value: int, weakly: bool) -> None:
    """Elements of another collection join; those of a mapping do so under their keys."""
    if flow.objects.kind(value) != Kind.CONTAINER:
        return
    if _is_mapping(flow, container) and _is_mapping(flow, value):
        join_mapping(flow, container, value, weakly)
    else:
        flow.pass_on(element_cell(flow, value, None), written_cell(flow, container, None), weakly=True)


def _is_mapping(flow: Flow, container: int) -> bool:
    """Return whether a collection is a mapping that the program itself writes to."""
    if strong(container) in flow.sealed or strong(container) in flow.merged.collections:
        return False
    label = flow.objects.label(container)
    return label not in flow.records.types and any(label in each.collections.mappings for each in flow.languages)


def unite(flow: Flow, made: Call, container: int) -> None:
    """A new collection of the same type, with the elements of one and those of each argument."""
    united = collection_in(flow, made.result, flow.objects.label(container))
    flow.graph.connect(element_cell(flow, container, None), united)
    for slot, keyword in zip(made.arguments.slots, made.arguments.keywords, strict=True):
        if slot != NONE and keyword in (None, "*"):
            elements = united if keyword is None else flow.graph.new_slot()
            iterate(flow, made.file, elements, slot)
            if keyword == "*":
                iterate(flow, made.file, united, elements)


def constant_key(made: Call) -> str | None:
    """Return the text that the first argument is, None where it is no literal of one."""
    text = made.arguments.texts[0] if made.arguments.texts else ""
    if len(text) >= 2 and text[0] in "'\"" and text[-1] == text[0]:
        return text[1:-1]
    return None


def list_arguments(flow: Flow, made: Call, label: str) -> None:
    """Make a collection of the positional arguments, each in its place."""
    if made.result == NONE:
        return
    container = flow.objects.intern(Kind.CONTAINER, made.result, label)
    flow.graph.add(made.result, (container,))
    for place, (slot, keyword) in enumerate(zip(made.arguments.slots, made.arguments.keywords, strict=True)):
        if slot != NONE and keyword is None:
            flow.graph.connect(slot, element_cell(flow, container, f"#{place}"))
