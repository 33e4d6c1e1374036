"""What symbols lie in."""

from collections.abc import Iterator, Sequence

from analyzer.metrics.graphs.calls import edges_of
from analyzer.model.program import Program
from analyzer.schema.vocab import EdgeKind


def parents_of(program: Program) -> list[int]:
    """Return what each symbol lies in directly, -1 for those that lie in none."""
    parents = [-1] * len(program.nodes)
    for parent, member in edges_of(program, EdgeKind.CONTAINS):
        parents[member] = parent
    return parents


def holders_of(parents: Sequence[int], number: int) -> Iterator[int]:
    """Yield what a symbol lies in, from inside out."""
    while (number := parents[number]) >= 0:
        yield number
