"""Where the values of a file's slots come from, read off its rows before anything flows."""

from collections.abc import Mapping
from typing import NamedTuple

from analyzer.link.flow.made.constructed import classes_stood_for
from analyzer.link.flow.solver.call_results import calls_by_result
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, Flag


class Sources(NamedTuple):
    """Where the values of a file's slots come from, by slot, as the file numbers them: other slots, calls, terms, imports, attributes.

    `takers` are the functions of the program that take parameters in slots, `receivers` the classes of the objects that methods have,
    `kept` what methods put on those, by class and name.
    """

    flows: dict[int, list[int]]
    calls: Mapping[int, int]
    declared: dict[int, int]
    imports: dict[int, int]
    loads: dict[int, tuple[int, int]]
    takers: dict[int, int]
    receivers: dict[int, int]
    kept: dict[tuple[int, str], list[int]]


def sources_of(flow: Flow, file: int) -> Sources:
    """Return where the values of a file's slots come from."""
    whole, flows = flow.whole, dict[int, list[int]]()
    for source, target in whole.rows(file, "flows"):
        flows.setdefault(target, []).append(source)
    for function, place, _ in classes_stood_for(flow, file):
        shape = whole.functions[function]
        flows.setdefault(shape.returns, []).append(shape.parameters[place].slot)
    functions = enumerate(whole.files[file].facts.functions, whole.function_base[file])
    receivers = _receivers_in(flow, file)
    return Sources(
        flows,
        calls_by_result(flow, file),
        dict(zip(whole.column(file, "declarations", 0), whole.column(file, "declarations", 1), strict=True)),
        {each.slot: number for number, each in enumerate(whole.files[file].facts.imports) if each.slot != NONE},
        {row[0]: (row[1], row[2]) for row in whole.rows(file, "loads")},
        {each.slot: number for number, shape in functions if shape.definition != NONE for each in shape.parameters},
        receivers,
        _kept_by(flow, file, receivers),
    )


def _receivers_in(flow: Flow, file: int) -> dict[int, int]:
    return {
        shape.parameters[0].slot: shape.receiver_class + flow.whole.class_base[file]
        for shape in flow.whole.files[file].facts.functions
        if shape.receiver_class != NONE and shape.parameters and not shape.flags & Flag.CLASS_LEVEL
    }


def _kept_by(flow: Flow, file: int, classes: Mapping[int, int]) -> dict[tuple[int, str], list[int]]:
    """Return the slots of what methods of a file put on their object, by class and name."""
    whole, found = flow.whole, dict[tuple[int, str], list[int]]()
    for receiver, text, value, *_ in whole.rows(file, "stores") if classes else ():
        if receiver in classes and value != NONE:
            found.setdefault((classes[receiver], whole.files[file].facts.texts[text]), []).append(value)
    return found
