"""The keys of mappings that are no constants: iterating over a mapping gives them."""

from collections.abc import Set

from analyzer.languages.models import Model
from analyzer.languages.semantics.outside import bare_names
from analyzer.link.flow.solver.cells import keys_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each


def put_keys(flow: Flow, file: int) -> None:
    """Let what a file puts something under be among the keys of the mapping, and what it asks one for that makes what it lacks."""
    base, semantics = flow.whole.slot_base[file], flow.whole.semantics[file]
    for collection, key in flow.whole.rows(file, "mapping_keys"):
        on_each(flow, collection + base, _put_key, semantics.collections.mappings, key + base)
    if bare_names(semantics.outside, Model.MAKES_ELEMENTS).isdisjoint(flow.whole.files[file].facts.texts):
        return
    making = {name for name, model in semantics.outside.models.items() if model is Model.MAKES_ELEMENTS}
    read = {row[0]: row[1] for row in flow.whole.rows(file, "items")}
    for item, key in flow.whole.rows(file, "named_items"):
        if item in read:
            on_each(flow, read[item] + base, _put_key, making, key + base)


def _put_key(flow: Flow, labels: Set[str], key: int, value: int, weakly: bool) -> None:
    is_mapping = flow.objects.kind(value) == Kind.CONTAINER and flow.objects.label(value) in labels
    if is_mapping and value not in flow.sealed:
        flow.pass_on(key, keys_cell(flow, value), weakly)
