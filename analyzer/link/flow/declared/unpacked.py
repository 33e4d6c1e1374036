"""Further arguments that a type tells of together: `**options: Unpack[Options]`, `*pair: Unpack[tuple[int, str]]`."""

from analyzer.languages.semantics.types import TypeForm
from analyzer.link.flow.declared.types import declared_values, is_form
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, TypeKind


def declare_unpacked(flow: Flow, file: int) -> None:
    """Let the variadic parameters of a file be the record or tuple that their type unpacks, beside the collection that calls fill."""
    types, base = flow.whole.files[file].facts.types, flow.whole.slot_base[file]
    applied = [row for row in flow.whole.rows(file, "declarations") if types[row[1]][0] == TypeKind.APPLY and len(types[row[1]]) > 2]
    unpacked = {slot: types[term][2] for slot, term in applied if is_form(flow, file, term, TypeForm.UNPACKED)}
    for holder, key, source in flow.whole.rows(file, "elements") if unpacked else ():
        if key == NONE and source in unpacked:
            flow.graph.add(holder + base, declared_values(flow, file, unpacked[source], NONE))
