"""Functions that have an error among their results since something asks for it, and never give one.

The tokens decide: each way out says that nothing failed. What gives on what another call gave may fail, however seldom.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import pairwise

from analyzer.languages.semantics import Semantics
from analyzer.metrics.clones.streams import line_starts
from analyzer.model.program import FileText, SymbolNode
from analyzer.model.texts import Token, token_of

_LEAVES, _COMMA, _CLOSES = (token_of(word, Token.WORD) for word in (b"return", b",", b"}"))


def never_failing(
    numbers: Iterable[int], nodes: Sequence[SymbolNode], texts: Iterable[FileText], semantics: Mapping[str, Semantics]
) -> Set[int]:
    """Return those of some functions of the repository that leave only with what their language calls no error, as the last result."""
    words = {language: meaning.judging.no_error for language, meaning in semantics.items() if meaning.judging.no_error}
    asked: dict[str, list[int]] = defaultdict(list)
    for number in numbers:
        node = nodes[number]
        if node.definition and node.definition.complexity and node.language in words:
            asked[node.path or ""].append(number)
    found = set[int]()
    for text in texts:
        own = asked.get(text.path, ())
        lines = _lines_of(text) if own else ()
        found.update(number for number in own if _leaves_well(_within(lines, nodes[number]), words[text.language]))
    return found


def _lines_of(text: FileText) -> Sequence[Sequence[int]]:
    """Return the tokens of a file, line by line."""
    tokens = memoryview(text.tokens).cast("i").tolist()
    return [tokens[start:end] for start, end in pairwise(line_starts(text))]


def _within(lines: Sequence[Sequence[int]], node: SymbolNode) -> Sequence[Sequence[int]]:
    """Return the lines of a function."""
    span = node.definition.span if node.definition is not None else None
    return () if span is None else lines[span.start_line - 1 : span.end_line]


def _leaves_well(lines: Iterable[Sequence[int]], word: str) -> bool:
    """Return whether lines leave a function, and each that does ends with a word behind that, or behind other results."""
    nothing = {token_of(word.encode(), kind) for kind in (Token.WORD, Token.NAME)}
    ends = [line[line.index(_LEAVES) :] for line in lines if _LEAVES in line]
    return bool(ends) and all(_is_well(end, nothing) for end in ends)


def _is_well(end: Sequence[int], nothing: Set[int]) -> bool:
    shown = [token for token in end if token != _CLOSES]
    return len(shown) > 1 and shown[-1] in nothing and shown[-2] in (_LEAVES, _COMMA)
