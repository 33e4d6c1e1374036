"""Spots of tests: those that assert nothing, neither themselves nor through what they call."""

from collections.abc import Iterator, Mapping, Sequence

from analyzer.metrics.graph import graph_of, reachable, turned
from analyzer.metrics.spots import NO_MEANING, Meaning, Spot
from analyzer.metrics.texts import marks_of
from analyzer.model.facts import Flag
from analyzer.model.program import FileText, Program
from analyzer.model.texts import Mark
from analyzer.schema.vocab import NodeKind
from analyzer.schema.vocab_health import SpotKind

_TESTS = frozenset({NodeKind.FUNCTION, NodeKind.METHOD})


def spots_of_tests(
    program: Program, texts: Sequence[FileText], bases: Mapping[str, int], meanings: Mapping[str, Meaning]
) -> Iterator[Spot]:
    """Yield the tests from which no chain of calls leads to an assertion: a statement, or a call by the name of one.

    Calls whose targets are unknown count by their names, and those without a body that does something are left out.
    """
    nodes = program.nodes
    asserting = {bases[text.path] + owner for text in texts for kind, _, _, owner, _ in marks_of(text) if kind == Mark.ASSERTION}
    pairs: list[tuple[int, int]] = []
    sites = program.call_sites
    verdicts: dict[tuple[str | None, object], bool] = {}
    for caller, target, name in zip(sites.get("caller_id", ()), sites.get("target_id", ()), sites.get("callee_text", ()), strict=True):
        assert isinstance(caller, int)
        key = (nodes[caller].language, name)
        if key not in verdicts:
            verdicts[key] = _is_assertion(str(name), meanings.get(nodes[caller].language or "", NO_MEANING))
        if verdicts[key]:
            asserting.add(caller)
        elif isinstance(target, int):
            pairs.append((caller, target))
    sound = reachable(turned(graph_of(len(nodes), pairs)), asserting | _outer(program, asserting))
    for number, node in enumerate(nodes):
        definition = node.definition
        if definition is None or node.kind not in _TESTS or not definition.flags & Flag.TEST or definition.flags & Flag.STUB_BODY:
            continue
        if number not in sound and definition.complexity is not None and meanings.get(node.language or ""):
            span = definition.span
            yield Spot(node.path or "", span.start_line, span.end_line, number, SpotKind.TEST_WITHOUT_ASSERTION, 1, node.name)


def _is_assertion(callee: str, meaning: Meaning) -> bool:
    name = callee.rpartition(".")[2].lower()
    return any(word in name for word in meaning.assertion_words)


def _outer(program: Program, asserting: set[int]) -> set[int]:
    """Return the functions that hold an asserting one: what is defined in a test runs in it, sooner or later."""
    number_of = {node.symbol: number for number, node in enumerate(program.nodes)}
    outer: set[int] = set()
    for number in asserting:
        parent = program.nodes[number].parent
        while parent is not None and program.nodes[number_of[parent]].kind in _TESTS:
            outer.add(number_of[parent])
            parent = program.nodes[number_of[parent]].parent
    return outer
