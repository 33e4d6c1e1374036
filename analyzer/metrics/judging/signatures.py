"""What has to stand there as it does: heads of functions on many lines, members without a body, what only gives or takes a field, what goes
through all of them, and lists of functions without a choice."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from analyzer.metrics.clones import CloneGroup
from analyzer.metrics.judging.written import outermost, outside_of
from analyzer.metrics.laid_out import is_plain
from analyzer.metrics.measures.classes import ACCESSOR, LINES_OF_ACCESSORS
from analyzer.metrics.measures.functions import COMPARING
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import CloneKind, NodeKind

_PARAMETER, _PROPERTY = NodeKind.PARAMETER, NodeKind.PROPERTY

_LEAST_LINES: Final = 4
_FUNCTIONS = frozenset({NodeKind.METHOD, NodeKind.CONSTRUCTOR, NodeKind.PROPERTY, NodeKind.FUNCTION})

_Spans = Mapping[str, Sequence[tuple[int, int]]]


def without_signatures(groups: Iterable[CloneGroup], nodes: Sequence[SymbolNode]) -> Iterator[CloneGroup]:
    """Yield the groups of copies without those fragments that are mostly long lists of parameters, which what follows a promise or hands on
    what it is given repeats, or members without a body, or what gives, takes and compares fields; or, under other names, one
    function after the other that makes no choice: such a list is another one."""
    promised, accessors, flat = (_runs_of(nodes, is_wanted) for is_wanted in (_is_promised, _is_of_fields, _is_flat))
    for group in outside_of(groups, _lists_of_parameters(nodes), promised, accessors):
        yield from outside_of([group], flat) if group.kind is CloneKind.RENAMED else (group,)


def _lists_of_parameters(nodes: Sequence[SymbolNode]) -> _Spans:
    lists: dict[tuple[str, str], list[int]] = defaultdict(list)
    for node in nodes:
        if node.kind is _PARAMETER and node.definition is not None and node.path is not None:
            lists[node.path, node.parent or ""] += (node.definition.span.start_line, node.definition.span.end_line)
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for (path, _), lines in lists.items():
        if max(lines) - min(lines) >= _LEAST_LINES - 1:
            found[path].append((min(lines), max(lines)))
    return {path: list(outermost(sorted(spans))) for path, spans in found.items()}


def _runs_of(nodes: Sequence[SymbolNode], is_wanted: Callable[[SymbolNode], bool]) -> _Spans:
    """Return by file the stretches in which all functions of one class or module are such, with what stands between them."""
    members: dict[tuple[str, str], list[tuple[int, int, bool]]] = defaultdict(list)
    for node in nodes:
        if node.kind in _FUNCTIONS and node.definition is not None and node.path is not None:
            span = node.definition.span
            members[node.path, node.parent or ""].append((span.start_line, span.end_line, is_wanted(node)))
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for (path, _), spans in members.items():
        runs, goes_on = found[path], False
        for first, last, wanted in sorted(spans):
            if wanted:
                runs.append((runs.pop()[0] if goes_on else first, last))
            goes_on = wanted
    return {path: list(outermost(sorted(spans))) for path, spans in found.items()}


def _is_promised(node: SymbolNode) -> bool:
    return node.definition is not None and node.definition.complexity is None


def _is_of_fields(node: SymbolNode) -> bool:
    return node.name in COMPARING or _is_accessor(node)


def _is_accessor(node: SymbolNode) -> bool:
    return is_plain(node, LINES_OF_ACCESSORS) and (node.kind is _PROPERTY or ACCESSOR.match(node.name) is not None)


def _is_flat(node: SymbolNode) -> bool:
    return _is_promised(node) or is_plain(node) or node.name in COMPARING
