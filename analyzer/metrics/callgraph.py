"""The call graph: who calls whom inside the repository, and how central each function is in it."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import compress
from typing import Final, NamedTuple, cast

from analyzer.metrics.graph import Graph, betweenness, graph_of, pagerank, reachable, turned
from analyzer.model.program import Columns, Program
from analyzer.schema.vocab import EdgeKind, NodeKind

_SOURCES_OF_PATHS: Final = 2000
"""Betweenness of functions is estimated from paths that start at so many of them; exact in smaller repositories."""


class Place(NamedTuple):
    """How a function stands in the call graph; the fields are columns of `function_metrics`."""

    pagerank: float
    betweenness: float
    is_reached_by_tests: bool


def edges_of(program: Program, *kinds: EdgeKind) -> Iterable[tuple[int, int]]:
    """Yield (source, target) of every edge of some kinds, each pair once a kind."""
    sources = cast(Sequence[int], program.edges["source_id"])
    targets = cast(Sequence[int], program.edges["target_id"])
    return compress(zip(sources, targets, strict=True), map(frozenset(kinds).__contains__, program.edges["kind"]))


def calls_between(program: Program) -> list[tuple[int, int]]:
    """Return (caller, callee) of every `calls` edge between two different symbols of the repository, each pair once."""
    nodes = program.nodes
    return [
        (source, target)
        for source, target in edges_of(program, EdgeKind.CALLS)
        if source != target and nodes[target].kind is not NodeKind.EXTERNAL
    ]


def adjacency(program: Program) -> Columns:
    """Return the columns of `call_graph`: a row for each node, its neighbours by `calls` and `instantiates` edges."""
    callees = graph_of(len(program.nodes), edges_of(program, EdgeKind.CALLS, EdgeKind.INSTANTIATES))
    return {"id": range(len(callees)), "callees": callees, "callers": turned(callees)}


def places(program: Program, calls: Sequence[tuple[int, int]]) -> Mapping[int, Place]:
    """Return the place of every symbol that calls or is called by `calls`, and of every function with a measured body."""
    known = {end for pair in calls for end in pair}
    known.update(number for number, node in enumerate(program.nodes) if node.definition is not None and node.definition.complexity)
    numbers = sorted(known)
    index = {number: place for place, number in enumerate(numbers)}
    graph = graph_of(len(numbers), [(index[source], index[target]) for source, target in calls])
    reached = reached_by_tests(program)
    rows = zip(numbers, pagerank(graph), betweenness(graph, _SOURCES_OF_PATHS), strict=True)
    return {number: Place(rank, between, number in reached) for number, rank, between in rows}


def reached_by_tests(program: Program) -> frozenset[int]:
    """Return the symbols that calls lead to from a test, whatever their confidence, the tests included.

    What makes an instance of a class reaches its constructors by edges of their own.
    """
    calls: Graph = graph_of(len(program.nodes), edges_of(program, EdgeKind.CALLS, EdgeKind.INSTANTIATES))
    return frozenset(reachable(calls, [number for number, node in enumerate(program.nodes) if node.is_test]))
