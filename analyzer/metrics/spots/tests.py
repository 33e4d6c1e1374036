"""Spots of tests: those that assert nothing, neither themselves nor through what they call, and those with long blocks of assertions."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from analyzer.metrics.graph import graph_of, reachable
from analyzer.metrics.spots import NO_MEANING, Meaning, Spot
from analyzer.metrics.texts import marks_of
from analyzer.model.facts import Flag
from analyzer.model.program import FileText, Program
from analyzer.model.texts import Mark
from analyzer.schema.vocab import NodeKind
from analyzer.schema.vocab_health import SpotKind

_TESTS = frozenset({NodeKind.FUNCTION, NodeKind.METHOD})


class _Assertions(NamedTuple):
    """The first and last lines of the assertions of each function that has any, and callee and caller of the other calls of symbols."""

    places: Mapping[int, set[tuple[int, int]]]
    calls: Sequence[tuple[int, int]]


def spots_of_tests(
    program: Program, texts: Sequence[FileText], bases: Mapping[str, int], meanings: Mapping[str, Meaning]
) -> Iterator[Spot]:
    """Yield the tests from which no chain of calls leads to an assertion: a statement, or a call by the name of one; and of the others
    the longest block of assertions, each beginning on the line after the end of the one before.

    Calls whose targets are unknown count by their names, and those without a body that does something are left out.
    """
    nodes = program.nodes
    found = _assertions(program, texts, bases, meanings)
    asserting = set(found.places)
    functions = {node.symbol for node in nodes if node.kind in _TESTS}
    sound = reachable(graph_of(len(nodes), found.calls), asserting | _outer(program, asserting))
    for number, node in enumerate(nodes):
        definition = node.definition
        if definition is None or node.kind not in _TESTS or not definition.flags & Flag.TEST or definition.flags & Flag.STUB_BODY:
            continue
        if node.parent in functions:
            continue  # what a function defines, nobody collects as a test
        meaning = meanings.get(node.language or "", NO_MEANING)
        place = (node.path or "", definition.span.start_line, definition.span.end_line, number)
        if number in sound:
            assertions, first, last = _longest_block(found.places.get(number, ()))
            if assertions >= _LONG_BLOCK:
                yield Spot(place[0], first, last, number, SpotKind.ASSERTION_BLOCK, assertions, node.name)
        elif definition.complexity is not None and meaning.assertion_words and not node.name.startswith(meaning.asserts_nothing):
            yield Spot(*place, SpotKind.TEST_WITHOUT_ASSERTION, 1, node.name)


def _assertions(program: Program, texts: Sequence[FileText], bases: Mapping[str, int], meanings: Mapping[str, Meaning]) -> _Assertions:
    places: dict[int, set[tuple[int, int]]] = defaultdict(set)
    for text in texts:
        for kind, line, end_line, owner, _ in marks_of(text):
            if kind == Mark.ASSERTION:
                places[bases[text.path] + owner].add((line, end_line))
    pairs: list[tuple[int, int]] = []
    sites, nodes = program.call_sites, program.nodes
    verdicts: dict[tuple[str | None, object], bool] = {}
    columns = [sites.get(column, ()) for column in ("caller_id", "target_id", "callee_text", "line", "end_line")]
    for caller, target, name, line, end_line in zip(*columns, strict=True):
        assert isinstance(caller, int)
        key = (nodes[caller].language, name)
        if key not in verdicts:
            verdicts[key] = meanings.get(nodes[caller].language or "", NO_MEANING).is_assertion(str(name))
        if verdicts[key]:
            assert isinstance(line, int)
            assert isinstance(end_line, int)
            places[caller].add((line, end_line))
        elif isinstance(target, int):
            pairs.append((target, caller))
    return _Assertions(places, pairs)


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


_LONG_BLOCK: Final = 5


def _longest_block(places: Iterable[tuple[int, int]]) -> tuple[int, int, int]:
    """Return the number of places of the longest block, and its first and last line; the first of several."""
    best, number, first, last = (0, 0, 0), 0, 0, -1
    for line, end_line in sorted(places):
        if line > last + 1:
            number, first = 0, line
        number, last = number + (line > last or number == 0), max(last, end_line)
        best = max(best, (number, first, last), key=lambda block: block[0])
    return best
