"""The keys of mappings that are no constants: iterating over a mapping gives them."""

from analyzer.languages.semantics import Semantics
from analyzer.link.flow.solver.cells import keys_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each


def put_keys(flow: Flow, file: int) -> None:
    """Let what a file puts something under be among the keys of the mapping."""
    base, semantics = flow.whole.slot_base[file], flow.whole.semantics[file]
    for collection, key in flow.whole.rows(file, "mapping_keys"):
        on_each(flow, collection + base, _put_key, semantics, key + base)


def _put_key(flow: Flow, semantics: Semantics, key: int, value: int, weakly: bool) -> None:
    is_mapping = flow.objects.kind(value) == Kind.CONTAINER and flow.objects.label(value) in semantics.collections.mappings
    if is_mapping and value not in flow.sealed:
        flow.pass_on(key, keys_cell(flow, value), weakly)
