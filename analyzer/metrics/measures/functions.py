"""Numbers for each function: what its syntax decided, and how the call graph stands around it."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from itertools import pairwise
from operator import itemgetter
from types import MappingProxyType
from typing import Final, NamedTuple

from analyzer.languages.semantics import Semantics
from analyzer.metrics.graphs.calls import CallGraph, places
from analyzer.model.facts import Definition, Flag, ParameterFacts
from analyzer.model.program import Program
from analyzer.schema.vocab import NodeKind, ParameterKind

_MEMBERS = frozenset({NodeKind.METHOD, NodeKind.CONSTRUCTOR, NodeKind.PROPERTY})
_POSITIONAL = frozenset({ParameterKind.POSITIONAL_ONLY, ParameterKind.POSITIONAL_OR_KEYWORD})
_BY_NAME = frozenset({ParameterKind.VARIADIC_POSITIONAL, ParameterKind.VARIADIC_KEYWORD, ParameterKind.KEYWORD_ONLY})
COMPARING = frozenset({"equals", "Equals", "Equal", "isEqual", "hashCode", "__eq__", "__hash__"})
"""Names of functions that go through each field of their class."""


class FunctionNumbers(NamedTuple):
    """The measured columns of a row of `function_metrics`."""

    node_id: int
    path: str
    code_lines: int
    cyclomatic: int
    cognitive: int
    nesting: int
    parameters: int
    returns: int
    boolean_operators: int
    bumps: int
    fan_in: int
    fan_out: int
    pagerank: float
    betweenness: float
    is_reached_by_tests: bool
    closures_cyclomatic: int
    line_coverage: float | None = None
    data_lines: int = 0
    choices: int = 0
    beside_hardest: int = 0
    options: int = 0
    in_one_block: int = 0
    logging: int = 0
    guards: int = 0
    guarding_levels: int = 0
    optional_steps: int = 0
    handed_on: int = 0


def function_numbers(
    program: Program, graph: CallGraph, semantics: Mapping[str, Semantics] = MappingProxyType({})
) -> list[FunctionNumbers]:
    """Return the numbers of every function with a body that was measured, by path, then id."""
    naming = {language for language, meaning in semantics.items() if meaning.judging.names_arguments}
    through = {language: meaning.judging.handed_through for language, meaning in semantics.items()}
    place_of = places(program, graph)
    fan_out = Counter(map(itemgetter(0), graph.calls))
    fan_in = Counter(map(itemgetter(1), graph.calls))
    rows = []
    for node_id, node in enumerate(program.nodes):
        if node.path is None or node.definition is None or node.definition.complexity is None:
            continue
        numbers = node.definition.complexity
        pagerank, betweenness, is_reached_by_tests = place_of[node_id]
        rows.append(
            FunctionNumbers(
                node_id=node_id,
                path=node.path,
                code_lines=numbers.code_lines,
                cyclomatic=numbers.cyclomatic,
                cognitive=numbers.cognitive,
                nesting=numbers.nesting,
                parameters=parameter_count(node.definition),
                returns=numbers.returns,
                boolean_operators=numbers.boolean_operators,
                bumps=numbers.bumps,
                fan_in=fan_in[node_id],
                fan_out=fan_out[node_id],
                pagerank=pagerank,
                betweenness=betweenness,
                is_reached_by_tests=is_reached_by_tests,
                closures_cyclomatic=numbers.closures,
                data_lines=numbers.data_lines,
                choices=numbers.choices,
                beside_hardest=numbers.beside_hardest,
                options=options_of(node.definition, through.get(node.language or "", frozenset()), can_name=node.language in naming),
                in_one_block=numbers.in_one_block,
                logging=numbers.logging,
                guards=numbers.guards,
                guarding_levels=numbers.guarding_levels,
                optional_steps=numbers.optional_steps,
                handed_on=numbers.handed_on,
            )
        )
    return sorted(rows, key=lambda row: (row.path, row.node_id))


def parameter_count(definition: Definition) -> int:
    """Return how many parameters a caller can give.

    The receiver of a member is its first positional parameter, unless the member takes none or does not list it; it is not counted.
    """
    parameters = definition.parameters or ()
    takes_receiver = definition.kind in _MEMBERS and not definition.flags & (Flag.STATIC | Flag.RECEIVER_APART)
    has_receiver = takes_receiver and bool(parameters) and parameters[0].kind in _POSITIONAL
    return len(parameters) - has_receiver


def options_of(definition: Definition, through: Set[str] = frozenset(), *, can_name: bool) -> int:
    """Return how many parameters of a function are options, or are handed `through`, by their declared types."""
    return sum(each.type in through or is_option(each, can_name=can_name) for each in definition.parameters or ())


def is_option(parameter: ParameterFacts, *, can_name: bool = False) -> bool:
    """Return whether a call gives a parameter by its name, if at all, or gives as many as it likes: each such call reads well.

    `can_name` tells that a call may name what has a place, too, as most do with what they could leave out.
    """
    return parameter.kind in _BY_NAME or (can_name and parameter.default is not None)


def values_in(names: Sequence[str]) -> int:
    """Return how many values parameters are: the coordinates of a point that come one after the other are one, and so are the sides of a
    size."""
    plain = [name.lower() for name in names]
    return len(plain) - sum(_is_of_one(first, second) for first, second in pairwise(plain))


def _is_of_one(first: str, second: str) -> bool:
    if "width" in first:
        return first.replace("width", "height") == second
    return first < second and first.translate(_AXES) == second.translate(_AXES)


def numbered_by(name: str, names: Sequence[str]) -> int:
    """Return how many of the last parameters follow one of them, where a function's name ends in how many there are, each with its number
    (`trace8`): there is such a function for each number."""
    found = _NUMBERED.fullmatch(name)
    most = int(found[1]) if found else 0
    stem = names[-1].removesuffix(str(most)) if names else ""
    return most - 1 if most and names[-most:] == [f"{stem}{number}" for number in range(1, most + 1)] else 0


_NUMBERED: Final = re.compile(r"\w*[A-Za-z_](\d{1,2})")
_AXES: Final = str.maketrans("yz", "xx")
