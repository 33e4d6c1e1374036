"""Parameters that nobody is seen to pass, into which a function writes elements and which it hands on: a collection stands for them.

So what a function puts into a request's environment comes to the functions behind it, though what calls the first lies outside. What is
asked for attributes that collections lack is an object of some class.
"""

from collections.abc import Iterator

from analyzer.link.flow.solver.objects import Kind, weak
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE

_MAPPING, _SEQUENCE = "builtins.dict", "builtins.list"


def fill_written(flow: Flow) -> None:
    """Let a collection arrive in each such parameter."""
    for file in flow.whole.flowing:
        if not flow.whole.semantics[file].objects.prototype:
            for slot in sorted(set(_written(flow, file))):
                flow.graph.add(slot, (weak(flow.objects.intern(Kind.CONTAINER, slot, _MAPPING)),))


def _written(flow: Flow, file: int) -> Iterator[int]:
    """Yield the slots of a file's parameters that are written into and handed on, and in which nothing arrives."""
    whole, base = flow.whole, flow.whole.slot_base[file]
    written = {slot for slot in whole.column(file, "item_stores", 0) if slot != NONE and not flow.graph.values[slot + base]}
    handed = written.intersection(whole.column(file, "arguments", 0)) if written else set[int]()
    mappings = handed.intersection(_mappings(flow, file)) if handed else ()
    for shape in whole.files[file].facts.functions if mappings else ():
        for parameter in shape.parameters:
            if parameter.slot in mappings and parameter.slot + base not in flow.declared:
                yield parameter.slot + base


def _mappings(flow: Flow, file: int) -> set[int]:
    """Return the slots of a file with elements under texts, or attributes that sequences lack, and no attributes that mappings lack."""
    whole, texts = flow.whole, flow.whole.files[file].facts.texts
    library = whole.semantics[file].library()
    keyed = [
        *zip(whole.column(file, "item_stores", 0), whole.column(file, "item_stores", 1), strict=True),
        *zip(whole.column(file, "items", 1), whole.column(file, "items", 2), strict=True),
    ]
    found = {slot for slot, key in keyed if key != NONE and not texts[key].removeprefix("#").lstrip("-").isdigit()}
    loads = [(slot, texts[name]) for _, slot, name, *_ in whole.rows(file, "loads")]
    found |= {slot for slot, name in loads if library.entry(f"{_SEQUENCE}.{name}") is None}
    return found - {slot for slot, name in loads if library.entry(f"{_MAPPING}.{name}") is None}
