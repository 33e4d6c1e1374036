"""Where in a file something stands that no step of the walk came by: in which definition."""

from bisect import bisect_right
from collections.abc import Callable

from analyzer.extract.state.walk import Walk


def innermost(walk: Walk) -> Callable[[int], int]:
    """Return what gives the innermost definition of the walked file around a byte, 0 for the module."""
    starts = [draft.start[2] for draft in walk.definitions]

    def owner(place: int) -> int:
        number = bisect_right(starts, place) - 1
        while number > 0 and (walk.definitions[number].end[2] <= place or not walk.definitions[number].has_body):
            number = walk.definitions[number].parent
        return max(number, 0)

    return owner
