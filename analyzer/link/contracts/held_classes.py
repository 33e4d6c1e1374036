"""Which classes of the program arrive in a place, or objects of them, as values flow."""

from collections.abc import Set

from analyzer.link.flow.solver.objects import is_weak
from analyzer.link.flow.solver.state import Flow
from analyzer.schema.vocab import Confidence


def classes_held(flow: Flow, slot: int, kinds: Set[int]) -> dict[int, Confidence]:
    """Return the definitions of the classes behind the values of some kinds in a slot: of medium confidence where all of them are weak."""
    return {
        flow.whole.definition_of_class(flow.objects.index(value)): Confidence.MEDIUM if is_weak(value) else Confidence.HIGH
        for value in sorted(flow.graph.values[slot], reverse=True)
        if flow.objects.kind(value) in kinds
    }


def classes_surely_held(flow: Flow, slot: int, kinds: Set[int]) -> list[int]:
    """Return those of them that do not come from weak values alone."""
    return [class_ for class_, sure in classes_held(flow, slot, kinds).items() if sure is Confidence.HIGH]
