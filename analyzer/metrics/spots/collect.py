"""All spots of a repository, in the order of their table."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from itertools import compress
from types import MappingProxyType
from typing import Final, cast

from analyzer.languages.semantics import Semantics
from analyzer.metrics.accepted import Accepted, is_accepted
from analyzer.metrics.clones import CloneGroup
from analyzer.metrics.clones.apart import example_of
from analyzer.metrics.given import filled_by_users
from analyzer.metrics.graphs.calls import edges_of
from analyzer.metrics.laid_out import records_of
from analyzer.metrics.measures.classes import ClassNumbers
from analyzer.metrics.measures.functions import FunctionNumbers
from analyzer.metrics.spots import Meaning, Spot
from analyzer.metrics.spots.calls import SURE, calls_of, run_once
from analyzer.metrics.spots.effects import OF_SCRIPTS, Known, spots_of_effects
from analyzer.metrics.spots.marks import CATCHES, SELDOM, marked_lines, spots_of_marks, whole_loops
from analyzer.metrics.spots.results import spots_of_results
from analyzer.metrics.spots.structure import spots_of_classes, spots_of_clones, spots_of_functions, spots_of_parameters
from analyzer.metrics.spots.tests import handles_of, spots_of_tests
from analyzer.model.program import FileText, Program
from analyzer.schema.vocab import EdgeKind, NodeKind, Role
from analyzer.schema.vocab_health import SpotKind

_TEST: Final = Role.TEST

_MODULE: Final = NodeKind.MODULE

NOT_SEARCHED = frozenset({Role.GENERATED, Role.VENDORED})
_OF_TESTS_ALONE = frozenset({SpotKind.TEST_WITHOUT_ASSERTION, SpotKind.ASSERTION_BLOCK})
_NOT_OF_EXAMPLES = frozenset(
    {
        *(SpotKind.UNCHECKED_ERROR, SpotKind.FLOATING_CALL, SpotKind.BROAD_EXCEPTION),
        *(SpotKind.SWALLOWED_EXCEPTION, SpotKind.LOST_CAUSE),
    }
)
"""What examples leave out, or leave at what is simple, to be short."""
_NOT_OF_SCRIPTS = frozenset(
    {
        *(SpotKind.AWAIT_IN_LOOP, SpotKind.QUERY_IN_LOOP, SpotKind.REQUEST_IN_LOOP),
        *(SpotKind.PROCESS_IN_LOOP, SpotKind.CLIENT_IN_LOOP, SpotKind.FILE_IN_LOOP, SpotKind.PATTERN_IN_LOOP),
    }
)
"""Trips that programs which do one thing and end, what a tool is told among them, and examples, make one after the other to be simple."""


def spots_of_code(
    program: Program,
    texts: Sequence[FileText],
    numbers: tuple[Sequence[FunctionNumbers], Sequence[ClassNumbers], Sequence[CloneGroup]],
    roles: Mapping[str, Role],
    semantics: Mapping[str, Semantics],
    overriding: Set[int],
    accepted: Accepted = MappingProxyType({}),
) -> list[Spot]:
    """Return the spots of hand-written code; in tests those alone that make a bad test.

    Outside tests a function may well be named like one.
    """
    functions, classes, clones = numbers
    nodes = program.nodes
    bases = {node.path: number for number, node in enumerate(nodes) if node.kind is _MODULE and node.path is not None}
    meanings = meanings_of(semantics)
    texts = [text for text in texts if text.path in bases]  # A file that could not be walked is no module.
    filled = filled_by_users(program)
    spots = [
        spot
        for text in texts
        for spot in spots_of_marks(text, bases[text.path], nodes, meanings)
        if spot.kind is not SpotKind.SHARED_DEFAULT or spot.node_id not in filled
    ]
    calls = list(calls_of(program))
    setting = {name for meaning in semantics.values() for name in meaning.judging.harmless_beside.values()}
    settings = frozenset((call.path, call.fqn) for call in calls if call.fqn in setting)
    known = Known(
        *(nodes, semantics, program.call_sites, settings, whole_loops(texts, bases)),
        *(marked_lines(texts, CATCHES), marked_lines(texts, SELDOM), run_once(program, calls), {text.path: text for text in texts}),
    )
    spots += spots_of_effects(calls, known)
    spots += spots_of_results([call for call in calls if roles.get(call.path) is not _TEST], texts, program, semantics)
    spots += spots_of_classes(classes, nodes, records_of(program, semantics))
    spots += spots_of_functions(functions, nodes, _callers(program, roles))
    primitive = {language: meaning.judging.primitive_types for language, meaning in semantics.items()}
    spots += spots_of_parameters(functions, nodes, primitive, overriding | set(handles_of(nodes, meanings)))
    spots += spots_of_clones(clones)
    spots += spots_of_tests(program, texts, bases, meanings)
    return sorted({spot for spot in spots if _is_wanted(spot, roles) and not _is_accepted(spot, accepted)}, key=order)


def meanings_of(semantics: Mapping[str, Semantics]) -> dict[str, Meaning]:
    """Return what each language says of names that spots ask for."""
    return {
        language: Meaning(
            *(
                meaning.judging.broad_exceptions,
                meaning.judging.assertion_words,
                meaning.judging.asserts_nothing,
                meaning.judging.test_handles,
            ),
            *(meaning.judging.preparing_words, meaning.judging.assertion_names, meaning.judging.reading, meaning.judging.read_only),
            meaning.judging.measuring,
        )
        for language, meaning in semantics.items()
        if meaning.judging.broad_exceptions or meaning.judging.assertion_words
    }


def _callers(program: Program, roles: Mapping[str, Role]) -> Counter[int]:
    """Return how many other symbols outside tests call each for sure: what may be one of several is called by nobody knows whom."""
    tests = {number for number, node in enumerate(program.nodes) if roles.get(node.path or "") is _TEST}
    calls = [(source, target) for source, target in edges_of(program, EdgeKind.CALLS) if source != target and source not in tests]
    ends = zip(*(cast(Sequence[int], program.edges.get(name, ())) for name in ("source_id", "target_id")), strict=True)
    sure = set(calls).intersection(compress(ends, map(SURE.__contains__, program.edges.get("confidence", ()))))
    return Counter(target for source, target in calls if (source, target) in sure)


_WHOLE: Final = frozenset({SpotKind.PRIMITIVE_PARAMETERS, SpotKind.BRAIN_FUNCTION})
"""Spots that are a whole function: what is accepted anywhere in it is accepted of it."""


def _is_accepted(spot: Spot, accepted: Accepted) -> bool:
    return is_accepted(accepted, spot.path, spot.kind, spot.line, spot.end_line if spot.kind in _WHOLE else spot.line)


def order(spot: Spot) -> tuple[str, int, int, str, int, str, float]:
    """Return what spots are sorted by."""
    return (spot.path, spot.line, spot.end_line, spot.kind, -1 if spot.node_id is None else spot.node_id, spot.detail or "", spot.value)


_RUN_ONCE: Final = re.compile(r"_*(?:[a-z]+_?)?(?:[Uu]p|[Dd]own)grade(?![a-z])|_*(?:[a-z]+_?)?[Mm]igrate(?![a-z])")
"""Names of functions that take a database from one layout to another."""


def _is_wanted(spot: Spot, roles: Mapping[str, Role]) -> bool:
    if spot.kind in _NOT_OF_EXAMPLES and example_of(spot.path):
        return False
    if spot.kind in _NOT_OF_SCRIPTS and (OF_SCRIPTS.match(spot.path) or example_of(spot.path)):
        return False
    role = roles.get(spot.path)
    if spot.kind is SpotKind.QUERY_IN_LOOP and _RUN_ONCE.match(spot.name):
        return False
    if spot.kind in _NOT_OF_SCRIPTS and role is Role.CONFIG:
        return False
    return role not in NOT_SEARCHED and (role is _TEST) == (spot.kind in _OF_TESTS_ALONE)
