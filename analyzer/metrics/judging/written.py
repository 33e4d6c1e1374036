"""What a program wrote into files that people write, too: annotations say so of a member or a class."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from sys import maxsize
from typing import NamedTuple

from analyzer.languages.semantics import Semantics
from analyzer.metrics.clones import CloneGroup, Fragment
from analyzer.model.program import SymbolNode
from analyzer.schema.tables.findings import Finding


class Written(NamedTuple):
    """The symbols that tools wrote, and by file their first and last lines, in order and each in no other one."""

    nodes: frozenset[int]
    lines: Mapping[str, Sequence[tuple[int, int]]]


def written_by_tools(nodes: Sequence[SymbolNode], semantics: Mapping[str, Semantics]) -> Written:
    """Return what annotations say of that a program wrote it."""
    marks = {language: meaning.judging.written_by_tools for language, meaning in semantics.items() if meaning.judging.written_by_tools}
    found, lines = set[int](), defaultdict[str, list[tuple[int, int]]](list)
    for number, node in enumerate(nodes if marks else ()):
        if node.definition is not None and node.language in marks and not last_names(node).isdisjoint(marks[node.language]):
            found.add(number)
            lines[node.path or ""].append((node.definition.span.start_line, node.definition.span.end_line))
    return Written(frozenset(found), {path: list(outermost(sorted(spans))) for path, spans in lines.items()})


def last_names(node: SymbolNode) -> frozenset[str]:
    """Return the last names of the decorators and annotations of a symbol."""
    decorators = (node.definition and node.definition.decorators) or ()
    return frozenset(decorator.partition("(")[0].rpartition(".")[2] for decorator in decorators)


def outermost(spans: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield those of sorted stretches that lie in no other one."""
    last = 0
    for first, end in spans:
        if first > last:
            yield first, end
            last = end


def is_written(finding: Finding, written: Written) -> bool:
    """Return whether a finding is of what a tool wrote."""
    if finding.line is None or finding.end_line is None:
        return False
    spans = written.lines.get(finding.path, ())
    before = bisect_right(spans, (finding.line, maxsize))
    return before > 0 and finding.end_line <= spans[before - 1][1]


def outside_of(groups: Iterable[CloneGroup], *stretches: Mapping[str, Sequence[tuple[int, int]]]) -> Iterable[CloneGroup]:
    """Return the groups of copies without the fragments of which more than half lies in stretches of lines of one kind, by path."""
    for lines in filter(None, stretches):
        groups = _outside_of(groups, lines)
    return groups


def _outside_of(groups: Iterable[CloneGroup], lines: Mapping[str, Sequence[tuple[int, int]]]) -> Iterator[CloneGroup]:
    for group in groups:
        kept = [each for each in group.fragments if 2 * _lines_in(each, lines.get(each.path, ())) <= each.end_line - each.line + 1]
        if len(kept) > 1:
            yield group._replace(fragments=tuple(kept)) if len(kept) < len(group.fragments) else group


def _lines_in(fragment: Fragment, spans: Iterable[tuple[int, int]]) -> int:
    return sum([max(0, min(end, fragment.end_line) - max(first, fragment.line) + 1) for first, end in spans])
