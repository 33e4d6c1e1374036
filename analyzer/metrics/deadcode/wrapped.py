"""What decorators of the repository call in the place of what they decorate, and which of them hand that to nobody."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import compress
from typing import Final, NamedTuple, cast

from analyzer.languages.semantics import Semantics
from analyzer.metrics.deadcode.holders import holders_of
from analyzer.metrics.graphs.calls import are_of, by_first, edges_of
from analyzer.model.program import Program
from analyzer.schema.vocab import CallRule, EdgeKind, NodeKind

CALLING: Final = (EdgeKind.CALLS, EdgeKind.INSTANTIATES)
_EXTERNAL: Final = NodeKind.EXTERNAL
_FLOW: Final = CallRule.FLOW
_FUNCTIONS: Final = frozenset((NodeKind.FUNCTION, NodeKind.METHOD))


class Wrapped(NamedTuple):
    """`calls` run a function, by caller and that, because one was called that a decorator made of it: who calls it by its name is told of
    beside that. `plain` are the decorators that do nothing but make one function of another."""

    calls: frozenset[tuple[int, int]]
    plain: frozenset[int]


def wrapped_by_decorators(program: Program, parents: Sequence[int], semantics: Mapping[str, Semantics]) -> Wrapped:
    """Return what runs by way of the decorators of a repository: what stands in them calls it, or what that calls. The body of a decorator
    itself runs where it decorates, whoever calls what it made."""
    nodes, decorated = program.nodes, by_first(edges_of(program, EdgeKind.DECORATES))
    makers = {number: frozenset(each) for number, each in decorated.items() if nodes[number].kind in _FUNCTIONS}
    made = frozenset[int]().union(*makers.values())
    calls = list(_calls(program)) if made else []
    flowing = [(source, target) for source, target, rule in calls if rule == _FLOW and target in made]
    around = {source: [source, *holders_of(parents, source)] for source, _ in flowing}
    callers = defaultdict[int, list[int]](list)
    reached = {holder for holders in around.values() for holder in holders}
    for source, target, rule in calls if flowing else ():
        if rule != _FLOW and target in reached:
            callers[target].append(source)
    found, wrappers = set[tuple[int, int]](), defaultdict[int, set[int]](set)
    for source, target in flowing:
        for inner in [source, *(caller for holder in around[source] for caller in callers.get(holder, ()))]:
            for maker in holders_of(parents, inner):
                if target in makers.get(maker, ()):
                    found.add((source, target))
                    wrappers[maker].add(inner)
    return Wrapped(frozenset(found), _plain(program, parents, semantics, wrappers))


def _plain(
    program: Program, parents: Sequence[int], semantics: Mapping[str, Semantics], wrappers: Mapping[int, Set[int]]
) -> frozenset[int]:
    """Return the decorators that hand nothing over: as they decorate, they name what they make once, to give it back, and call nothing but
    what only asks something of a function, or makes another one look like it."""
    bodies = {maker: {body for inner in made for body in _between(parents, inner, maker)} for maker, made in wrappers.items()}
    every = frozenset[int]().union(*bodies.values())
    asked = defaultdict[int, list[str]](list)
    sites = program.call_sites
    callers = list(map(every.__contains__, sites["caller_id"])) if every else []
    for caller, target in compress(zip(cast(Sequence[int], sites["caller_id"]), sites["target_fqn"], strict=True), callers):
        asked[caller].append(str(target or ""))
    named = defaultdict[int, Counter[int]](Counter)
    edges = program.edges
    columns = (cast(Sequence[int], edges[name]) for name in ("source_id", "target_id", "count"))
    for source, target, count in compress(zip(*columns, strict=True), are_of(program, EdgeKind.REFERENCES)) if every else ():
        if source in every:
            named[source][target] += count
    return frozenset(
        maker
        for maker, own in bodies.items()
        if all(_only_makes(program, semantics, parents, body, asked[body], named[body]) for body in own)
    )


def _only_makes(
    program: Program,
    semantics: Mapping[str, Semantics],
    parents: Sequence[int],
    body: int,
    asked: Sequence[str],
    named: Mapping[int, int],
) -> bool:
    nodes = program.nodes
    language = semantics.get(nodes[body].language or "")
    if language is None or not language.judging.keeps_nothing.issuperset(asked):
        return False
    for target, count in named.items():
        if nodes[target].kind is not _EXTERNAL:
            is_parameter = nodes[target].kind is NodeKind.PARAMETER
            if (not is_parameter and parents[target] != body) or count > (len(asked) if is_parameter else 1):
                return False
    return True


def _between(parents: Sequence[int], inner: int, outer: int) -> Iterator[int]:
    """Yield what a symbol lies in up to one of those."""
    for holder in holders_of(parents, inner):
        yield holder
        if holder == outer:
            return


def _calls(program: Program) -> Iterator[tuple[int, int, object]]:
    edges = program.edges
    rows = zip(cast(Sequence[int], edges["source_id"]), cast(Sequence[int], edges["target_id"]), edges["rule"], strict=True)
    return compress(rows, are_of(program, *CALLING))
