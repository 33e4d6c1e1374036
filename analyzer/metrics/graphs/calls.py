"""The call graph: who calls whom inside the repository, and how central each function is in it."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import chain, compress
from posixpath import basename, split, splitext
from typing import Final, NamedTuple, cast

from analyzer.metrics.given import calls_by
from analyzer.metrics.graphs.algorithms import Graph, betweenness, graph_of, pagerank, reachable, turned
from analyzer.model.program import Columns, Edges, Program
from analyzer.schema.vocab import EdgeKind, EdgeRule, NodeKind
from analyzer.schema.vocab_project import EntryPointKind

_EXTERNAL, _HOOK = NodeKind.EXTERNAL, EntryPointKind.HOOK
_CONVENTION, _TEXT = EdgeRule.CONVENTION, EdgeRule.TEXT
FUNCTIONS: Final = (NodeKind.FUNCTION, NodeKind.METHOD)
_WITH_HOOKS: Final = frozenset({NodeKind.CLASS, NodeKind.STRUCT, NodeKind.ENUM})
_BROUGHT: Final = (EdgeKind.REFERENCES, EdgeKind.ROUTES_TO)
_HANDED_ON: Final = frozenset({NodeKind.FUNCTION, NodeKind.METHOD, NodeKind.CLASS, NodeKind.MODULE})
"""What somebody else runs who is given it: a module stands for the value that it offers without a name."""


class CallGraph(NamedTuple):
    """Who calls whom among the symbols of a program.

    `calls` are (caller, callee) of every `calls` edge between two different symbols of the repository, each pair once; `callees` are the
    neighbours of each symbol by `calls` and `instantiates` edges: what makes an instance of a class reaches its constructors by edges of
    their own. `tested` are the symbols that tests reach.
    """

    calls: Sequence[tuple[int, int]]
    callees: Graph
    tested: Set[int]


class Place(NamedTuple):
    """How a function stands in the call graph; the fields are columns of `function_metrics`.

    Tests reach themselves, and what calls lead to from them, whatever their confidence; also what frameworks bring together with what is
    reached: fixtures by the names of parameters, handlers of the routes that are asked for, what is registered with a function, what is
    named and handed on (a callback, an element of markup), and what libraries call of objects that are made.
    """

    pagerank: float
    betweenness: float
    is_reached_by_tests: bool


def edges_of(program: Program, *kinds: EdgeKind) -> Iterable[tuple[int, int]]:
    """Yield (source, target) of every edge of some kinds, each pair once a kind; those of a source and a kind in the order of the table."""
    if isinstance(program.edges, Edges):
        return chain.from_iterable(map(program.edges.of, kinds))
    sources = cast(Sequence[int], program.edges["source_id"])
    targets = cast(Sequence[int], program.edges["target_id"])
    return compress(zip(sources, targets, strict=True), are_of(program, *kinds))


def by_first(pairs: Iterable[tuple[int, int]]) -> Mapping[int, Sequence[int]]:
    """Return the second numbers of pairs by the first ones."""
    found: dict[int, list[int]] = defaultdict(list)
    for first, second in pairs:
        found[first].append(second)
    return found


def are_of(program: Program, *kinds: EdgeKind) -> Iterable[bool]:
    """Tell of each edge whether it is of some kinds: what `compress` picks rows by, in a fraction of the time that a loop takes."""
    return map(frozenset(kinds).__contains__, program.edges["kind"])


def call_graph_of(program: Program) -> CallGraph:
    """Return the call graph of a program."""
    inside = [node.kind is not _EXTERNAL for node in program.nodes]
    calls = [(source, target) for source, target in edges_of(program, EdgeKind.CALLS) if source != target and inside[target]]
    callees = graph_of(len(program.nodes), edges_of(program, EdgeKind.CALLS, EdgeKind.INSTANTIATES))
    return CallGraph(calls, callees, _reached_by_tests(program, callees))


def adjacency(callees: Graph) -> Columns:
    """Return the columns of `call_graph`: a row for each node, its neighbours."""
    return {"id": range(len(callees)), "callees": callees, "callers": turned(callees)}


def places(program: Program, found: CallGraph) -> Mapping[int, Place]:
    """Return the place of every symbol that calls another or is called by one, and of every function with a measured body."""
    known = set(chain.from_iterable(found.calls))
    known.update(number for number, node in enumerate(program.nodes) if node.definition is not None and node.definition.complexity)
    numbers = sorted(known)
    index = {number: place for place, number in enumerate(numbers)}
    graph = graph_of(len(numbers), [(index[source], index[target]) for source, target in found.calls])
    rows = zip(numbers, pagerank(graph), betweenness(graph), strict=True)
    return {number: Place(rank, between, number in found.tested) for number, rank, between in rows}


def files_near_tests(program: Program, graph: CallGraph) -> frozenset[str]:
    """Return the files with something that tests reach, be it only the declaration of what runs, or that they name or import.

    So are those that a file of tests is called for: it asks for them over ways that nobody sees; and those the end of whose path calls in
    tests are given, which they load by a function of their own.
    """
    nodes = program.nodes
    named = (target for source, target in edges_of(program, EdgeKind.IMPORTS, EdgeKind.REFERENCES) if nodes[source].is_test)
    found = {path for number in chain(graph.tested, named) if (path := nodes[number].path)}
    modules = {node.path: node.is_test for node in nodes if node.kind is NodeKind.MODULE and node.path}
    called = {_place(path) for path, is_test in modules.items() if is_test}
    called |= {_place(text) for text in _paths_in_tests(program)}
    return frozenset(found | {path for path, is_test in modules.items() if not is_test and _place(path) in called})


def _paths_in_tests(program: Program) -> Iterator[str]:
    """Yield the texts with a `/` that calls in tests are given."""
    tests = {number for number, node in enumerate(program.nodes) if node.is_test}
    for _, values, _ in calls_by(program.call_sites, tests):
        yield from (value.strip(_QUOTES) for value in values if "/" in value and value[0] in _QUOTES)


_QUOTES: Final = "\"'`"


_OF_TESTS: Final = re.compile(r"^tests?_|(?:[._-](?:tests?|spec)|Tests?|Spec|IT)$")


def _place(path: str) -> tuple[str, str]:
    """Return the name of the folder that a file stands in, and its own without its ending and what makes it the name of a test."""
    folder, name = split(path)
    return basename(folder), _OF_TESTS.sub("", splitext(name)[0]).lower()


def _reached_by_tests(program: Program, callees: Graph) -> set[int]:
    conventional = ((source, target) for source, target, rule in _with_rules(program, *_BROUGHT) if rule == _CONVENTION)
    brought = [*conventional, *_handed_on(program), *_registered(program), *_hooks(program)]
    reached = reachable(callees, [number for number, node in enumerate(program.nodes) if node.is_test])
    while fresh := {target for source, target in brought if source in reached and target not in reached}:
        reached |= reachable(callees, fresh)
    return reached


def _handed_on(program: Program) -> Iterator[tuple[int, int]]:
    """Yield a symbol and each that it names and may hand to somebody who runs it. A text that names one may be there to replace it."""
    nodes = program.nodes
    for source, target, rule in _with_rules(program, EdgeKind.REFERENCES):
        if nodes[target].kind in _HANDED_ON and rule != _TEXT:
            yield source, target


def _with_rules(program: Program, *kinds: EdgeKind) -> Iterable[tuple[int, int, object]]:
    """Yield (source, target, rule) of every edge of some kinds."""
    edges = program.edges
    rows = zip(cast(Sequence[int], edges["source_id"]), cast(Sequence[int], edges["target_id"]), edges["rule"], strict=True)
    return compress(rows, are_of(program, *kinds))


def starts_of(program: Program) -> Iterator[tuple[object, object]]:
    """Yield the symbol and the kind of each entry point."""
    starts = program.entry_points
    return zip(starts.get("node_id", ()), starts.get("kind", ()), strict=True)


def _hooks(program: Program) -> Iterator[tuple[int, int]]:
    """Yield a class and each of its methods that something outside may call by its name: whoever has an object hands it over."""
    nodes = program.nodes
    classes = {node.symbol: number for number, node in enumerate(nodes) if node.kind in _WITH_HOOKS}
    for number, kind in starts_of(program):
        if kind is _HOOK and isinstance(number, int) and (class_ := classes.get(nodes[number].parent or "")) is not None:
            yield class_, number


def _registered(program: Program) -> Iterator[tuple[int, int]]:
    """Yield a function and another one that is decorated with a method of what it has become: a group of commands runs any of them."""
    nodes = program.nodes
    decorated = [
        (holder, number)
        for number, node in enumerate(nodes)
        for holder, dot, _ in (text.partition(".") for text in (node.definition and node.definition.decorators) or ())
        if dot and node.kind in FUNCTIONS
    ]
    if not decorated:
        return
    named = {holder for holder, _ in decorated}
    holders = {(node.path, node.name): number for number, node in enumerate(nodes) if node.kind in FUNCTIONS and node.name in named}
    for source, target in edges_of(program, EdgeKind.IMPORTS):
        if nodes[target].kind in FUNCTIONS and nodes[target].name in named:
            holders.setdefault((nodes[source].path, nodes[target].name), target)
    for holder, number in decorated:
        if (found := holders.get((nodes[number].path, holder))) is not None and found != number:
            yield found, number
