"""Collections that external callables make of what they are given."""

from analyzer.link.flow.collections.elements import iterate, iterate_over, read_item
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.cells import element_cell, join_mapping, keys_cell, rest_cell, written_cell
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def collect(flow: Flow, made: Call, name: str) -> None:
    """A new collection with the elements of the arguments."""
    if made.result == NONE:
        return
    container = flow.objects.intern(Kind.CONTAINER, made.result, name)
    flow.graph.add(made.result, (container,))
    for slot, keyword in zip(made.arguments.slots, made.arguments.keywords, strict=True):
        if slot == NONE:
            continue
        if keyword is None:
            iterate(flow, made.file, rest_cell(flow, container), slot)
        elif keyword not in ("*", "**", "key", "reverse", "maxlen", "strict"):
            flow.graph.connect(slot, element_cell(flow, container, keyword))


def pair(flow: Flow, made: Call) -> None:
    """`zip` and `enumerate`: tuples with one element of each argument; a single argument is counted."""
    if (pair := _tuples(flow, made)) == NONE:
        return
    plain = [slot for slot, keyword in zip(made.arguments.slots, made.arguments.keywords, strict=True) if keyword is None]
    first = 1 if len(plain) == 1 else 0
    for number, slot in enumerate(plain):
        if slot != NONE:
            iterate(flow, made.file, element_cell(flow, pair, f"#{number + first}"), slot)


def group(flow: Flow, made: Call) -> None:
    """The elements of all positional arguments come together in tuples, whose places nobody knows."""
    if (pair := _tuples(flow, made)) != NONE:
        for slot, keyword in zip(made.arguments.slots, made.arguments.keywords, strict=True):
            if slot != NONE and keyword is None:
                iterate(flow, made.file, rest_cell(flow, pair), slot)


def group_by_key(flow: Flow, made: Call) -> None:
    """The elements of the first argument come as lists, each in a pair with a key."""
    pair = _tuples(flow, made)
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


def flatten(flow: Flow, made: Call) -> None:
    """The elements of the first argument's elements come one after the other."""
    if made.result != NONE and made.first() != NONE:
        container = flow.objects.intern(Kind.CONTAINER, made.result, "itertools.chain")
        inner = flow.graph.new_slot()
        flow.graph.add(made.result, (container,))
        iterate(flow, made.file, inner, made.first())
        iterate(flow, made.file, rest_cell(flow, container), inner)


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
    if flow.objects.kind(value) == Kind.CONTAINER and flow.objects.label(value) in semantics.mapping_types:
        _join(flow, container, value, weakly)
        flow.graph.connect(keys_cell(flow, value), keys_cell(flow, container))
        return
    pairs = flow.graph.new_slot()
    iterate_over(flow, semantics, pairs, value, weakly)
    read_item(flow, file, keys_cell(flow, container), pairs, "#0")
    read_item(flow, file, rest_cell(flow, container), pairs, "#1")


def add_all(flow: Flow, made: Call, container: int) -> None:
    """Elements of another collection join; those at known keys stay there."""
    on_each(flow, made.first(), _join, container)


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
    return label not in flow.records.types and any(label in each.mapping_types for each in flow.languages)


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
