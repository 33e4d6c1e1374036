"""Spots that several numbers decide together: classes and functions that do too much, and code that is written twice."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Final

from analyzer.metrics.clones import CloneGroup
from analyzer.metrics.laid_out import is_making
from analyzer.metrics.measures.classes import ClassNumbers
from analyzer.metrics.measures.functions import FunctionNumbers, is_option, values_in
from analyzer.metrics.spots import Spot
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import CloneKind, Visibility
from analyzer.schema.vocab_health import SpotKind

_GOD_WEIGHT, _GOD_COHESION, _GOD_FOREIGN = 47, 1 / 3, 5
_SPLIT_METHODS: Final = 5
_BRAIN_LINES, _BRAIN_CYCLOMATIC, _BRAIN_NESTING, _BRAIN_CALLERS = 70, 10, 3, 0.8
_FEWEST_CALLERS: Final = 3
_DUPLICATED_LINES: Final = 10
_PRIMITIVE_PARAMETERS: Final = 5
_OF_ONE_TYPE: Final = 4
_PRIVATE, _PUBLIC = Visibility.PRIVATE, Visibility.PUBLIC


def spots_of_classes(classes: Iterable[ClassNumbers], nodes: Sequence[SymbolNode], records: Set[int] = frozenset()) -> Iterator[Spot]:
    """Yield god classes (Lanza and Marinescu, 2006: WMC of 47, TCC below a third, more than 5 foreign fields), split classes, and methods
    that use the fields of another class more than their own, with its name.

    A god class has chosen its methods: where most of them stand for those of a base, that decided how much there is to do.
    A split class has at least five methods, in groups of several that share neither fields nor calls. What holds the fields of `records`
    together is whoever reads or writes them.
    """
    for numbers in classes:
        node = nodes[numbers.node_id]
        is_loose = numbers.tcc is not None and numbers.tcc < _GOD_COHESION
        is_loose = is_loose and numbers.lcom4 is not None  # methods that use no field at all share what the object itself is
        has_choice = 2 * numbers.overriding <= numbers.methods
        if numbers.weighted_methods >= _GOD_WEIGHT and is_loose and has_choice and numbers.foreign_fields > _GOD_FOREIGN:
            yield _whole(node, numbers.node_id, SpotKind.GOD_CLASS, numbers.weighted_methods)
        for method, foreign, other in numbers.envious:
            yield _whole(nodes[method], method, SpotKind.ENVIOUS_METHOD, foreign)._replace(detail=nodes[other].name)
        is_split = numbers.lcom4 is not None and min(numbers.lcom4, numbers.groups) > 1 and numbers.methods >= _SPLIT_METHODS
        if numbers.lcom4 is not None and is_split and numbers.node_id not in records:
            yield _whole(node, numbers.node_id, SpotKind.SPLIT_CLASS, min(numbers.lcom4, numbers.groups))


def spots_of_functions(functions: Sequence[FunctionNumbers], nodes: Sequence[SymbolNode], callers: Mapping[int, int]) -> Iterator[Spot]:
    """Yield brain functions (Lanza and Marinescu; CodeScene): long, branched, nested, and called by many; `callers` are how many outside
    tests call each.

    Many are three others at least, and more than four fifths of the functions have. Cases that only choose a value are no branches here.
    """
    called = sorted(callers.get(numbers.node_id, 0) for numbers in functions)
    often = max(called[int(len(called) * _BRAIN_CALLERS)], _FEWEST_CALLERS) if called else _FEWEST_CALLERS
    for numbers in functions:
        is_long = numbers.code_lines >= _BRAIN_LINES and numbers.cyclomatic - numbers.choices >= _BRAIN_CYCLOMATIC
        if is_long and numbers.nesting - numbers.guarding_levels >= _BRAIN_NESTING and callers.get(numbers.node_id, 0) >= often:
            yield _whole(nodes[numbers.node_id], numbers.node_id, SpotKind.BRAIN_FUNCTION, numbers.cyclomatic)


def spots_of_parameters(
    functions: Iterable[FunctionNumbers], nodes: Sequence[SymbolNode], primitive: Mapping[str, frozenset[str]], overriding: Set[int]
) -> Iterator[Spot]:
    """Yield functions with several parameters of declared types that have no meaning of their own, most of one type, since others cannot be
    mixed up; coordinates of a point count once. What overrides has no choice, nor has what makes an object that holds such values; who
    calls what is private sees what it takes."""
    for numbers in functions:
        node = nodes[numbers.node_id]
        if node.definition is None or _is_kept_in(node) or numbers.node_id in overriding or is_making(node):
            continue
        plain = primitive.get(node.language or "")
        if plain and numbers.parameters >= _PRIMITIVE_PARAMETERS:
            given = [each for each in node.definition.parameters or () if not is_option(each)]
            names = defaultdict[str, list[str]](list)
            for each in given:
                names[(each.type or "").lstrip(": ")].append(each.name)
            types = Counter({type_: values_in(of_type) for type_, of_type in names.items() if type_ in plain})
            if types.total() >= _PRIMITIVE_PARAMETERS and max(types.values()) >= _OF_ONE_TYPE:
                yield _whole(node, numbers.node_id, SpotKind.PRIMITIVE_PARAMETERS, types.total())


def _is_kept_in(node: SymbolNode) -> bool:
    """Return whether no other module can call a function: it is private, or open in one that does not offer it."""
    visibility = node.definition.visibility if node.definition else _PRIVATE
    return visibility is _PRIVATE or (visibility is _PUBLIC and not node.is_exported)


def _whole(node: SymbolNode, number: int, kind: SpotKind, value: float) -> Spot:
    span = node.definition.span if node.definition else None
    return Spot(node.path or "", span.start_line if span else 1, span.end_line if span else 1, number, kind, value, node.name)


def spots_of_clones(groups: Iterable[CloneGroup]) -> Iterator[Spot]:
    """Yield exact duplicates of at least ten lines, at the first fragment of each file of which no more than half lies in longer ones, with
    the first other one of the group; tokens of imports count for nothing."""
    told = defaultdict[str, set[int]](set)
    for group in sorted(groups, key=lambda group: group.tokens, reverse=True):
        first, second, *_ = group.fragments
        in_files = {fragment.path: fragment for fragment in reversed(group.fragments)}.values()
        for fragment in reversed(in_files) if group.kind is CloneKind.EXACT and group.is_code else ():
            other = second if fragment == first else first
            lines = range(fragment.line, fragment.end_line + 1)
            if len(lines) >= _DUPLICATED_LINES and 2 * len(told[fragment.path].intersection(lines)) <= len(lines):
                told[fragment.path].update(lines)
                where = f"{other.path}:{other.line}"
                value = group.tokens - group.import_tokens
                yield Spot(*fragment, None, SpotKind.DUPLICATED_CODE, value, fragment.path, where)
