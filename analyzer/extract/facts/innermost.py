"""Where in a file something stands that no step of the walk came by: in which definition."""

from bisect import bisect_right
from collections.abc import Callable, Container

from analyzer.extract.state.drafts import DefinitionDraft
from analyzer.extract.state.walk import Walk
from analyzer.schema.vocab import NodeKind


def innermost(walk: Walk, holders: Container[NodeKind] = ()) -> Callable[[int], int]:
    """Return what gives the innermost definition of the walked file around a byte, 0 for the module: of those that have a body, and of
    `holders`."""
    starts = [draft.start[2] for draft in walk.definitions]

    def owner(place: int) -> int:
        number = bisect_right(starts, place) - 1
        while number > 0 and not is_around(walk.definitions[number], place):
            number = walk.definitions[number].parent
        return max(number, 0)

    def is_around(draft: DefinitionDraft, place: int) -> bool:
        return draft.end[2] > place and (draft.has_body or draft.kind in holders)

    return owner
