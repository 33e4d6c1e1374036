"""What owners of code accept: comments and annotations that tell other tools to let a thing stand speak of our findings, too."""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from sys import maxsize
from typing import Final

from analyzer.languages.semantics import Semantics
from analyzer.metrics.texts import marks_of
from analyzer.model.program import FileText, SymbolNode
from analyzer.model.texts import Mark
from analyzer.schema.tables.findings import Finding

Accepted = Mapping[tuple[str, str], Sequence[tuple[int, int]]]
"""By file and kind of finding, the first and last lines of the stretches in which it is accepted, in their order and apart."""

_Stretch = tuple[tuple[str, str], tuple[int, int]]
"""A file and a kind of finding, and the first and last line of a stretch."""

_RULE: Final = re.compile(r"[\w-]+(?![\w/-])")
"""The last part of each name of a rule."""
_TEXT: Final = re.compile(r'"([^"\\]*)"')


def accepted_of(texts: Sequence[FileText], nodes: Sequence[SymbolNode], semantics: Mapping[str, Semantics]) -> Accepted:
    """Return what comments of files and decorators of symbols accept."""
    found: dict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
    for place, lines in chain(_by_comments(texts, semantics), _by_decorators(nodes, semantics)):
        found[place].append(lines)
    return {place: _apart(sorted(lines)) for place, lines in found.items()}


def _by_comments(texts: Iterable[FileText], semantics: Mapping[str, Semantics]) -> Iterator[_Stretch]:
    for text in texts:
        meaning = semantics.get(text.language)
        if meaning is not None and meaning.judging.accepted:
            for kind, line, end_line, _, names in marks_of(text):
                if kind == Mark.ACCEPTED:
                    yield from (((text.path, accepted), (line, end_line)) for accepted in _named(text.texts[names], meaning))


def _by_decorators(nodes: Iterable[SymbolNode], semantics: Mapping[str, Semantics]) -> Iterator[_Stretch]:
    accepting = {language: meaning for language, meaning in semantics.items() if meaning.judging.accepting}
    for node in nodes if accepting else ():
        meaning = accepting.get(node.language or "")
        if meaning is not None and node.definition is not None:
            lines = (node.definition.span.start_line, node.definition.span.end_line)
            written = [each for each in node.definition.decorators or () if each.startswith(meaning.judging.accepting)]
            rules = ",".join(text for each in written for text in _TEXT.findall(each))
            yield from (((node.path or "", accepted), lines) for accepted in _named(rules, meaning))


def _apart(lines: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    apart: list[tuple[int, int]] = []
    for first, last in lines:
        if apart and first <= apart[-1][1]:
            apart[-1] = (apart[-1][0], max(last, apart[-1][1]))
        else:
            apart.append((first, last))
    return apart


def _named(names: str, meaning: Semantics) -> Iterator[str]:
    return iter({each for name in _RULE.findall(names) for each in meaning.judging.accepted.get(name, ())})


def is_accepted(accepted: Accepted, path: str, kind: str, line: int, end_line: int) -> bool:
    """Return whether a kind of finding is accepted on any of some lines of a file."""
    places = accepted.get((path, kind), ())
    after = bisect_right(places, (end_line, maxsize))
    return after > 0 and places[after - 1][1] >= line


def is_accepted_finding(finding: Finding, accepted: Accepted) -> bool:
    """Return whether what a number tells is accepted: anywhere in the function or class, or in the file."""
    if finding.line is None or finding.end_line is None:
        return (finding.path, finding.marker) in accepted
    return is_accepted(accepted, finding.path, finding.marker, finding.line, finding.end_line)
