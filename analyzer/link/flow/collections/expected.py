"""Collections that are made where a type is declared: what nothing sure is known of is what the type says."""

from collections.abc import Iterable

from analyzer.languages.semantics import Semantics
from analyzer.link.flow.solver.cells import element_cell, keys_cell, rest_cell
from analyzer.link.flow.solver.objects import Kind, is_weak
from analyzer.link.flow.solver.state import Flow


def fill_collections(flow: Flow, semantics: Semantics, target: int, declared: Iterable[int]) -> None:
    """Let collections in a slot hold what its declared type says: `found: list[Item] = []`."""
    wanted = [value for value in declared if flow.objects.kind(value) == Kind.CONTAINER]
    made = [value for value in flow.graph.values[target] if wanted and flow.objects.kind(value) == Kind.CONTAINER and not is_weak(value)]
    for value in sorted(made):
        is_mapping = flow.objects.label(value) in semantics.collections.mappings
        for each in wanted:
            if each != value and (flow.objects.label(each) in semantics.collections.mappings) == is_mapping:
                _fill(flow, value, each, is_mapping)


def _fill(flow: Flow, value: int, declared: int, is_mapping: bool) -> None:
    if all(map(is_weak, flow.graph.values[element_cell(flow, value, None)])):
        flow.graph.connect(element_cell(flow, declared, None), rest_cell(flow, value))
    if is_mapping and all(map(is_weak, flow.graph.values[keys_cell(flow, value)])):
        flow.graph.connect(keys_cell(flow, declared), keys_cell(flow, value))
