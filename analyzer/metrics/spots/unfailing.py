"""Functions that have an error among their results since something asks for it, and never give one.

The tokens decide: each way out says that nothing failed. What gives on what another call gave may fail, however seldom.
"""

from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import accumulate

from analyzer.languages.semantics import Semantics
from analyzer.metrics.clones.streams import tokens_by_line
from analyzer.model.program import FileText, SymbolNode
from analyzer.model.texts import Token, token_of

_LEAVES, _COMMA, _CLOSES = (token_of(word, Token.WORD) for word in (b"return", b",", b"}"))


def never_failing(
    numbers: Iterable[int], nodes: Sequence[SymbolNode], texts: Iterable[FileText], semantics: Mapping[str, Semantics]
) -> Set[int]:
    """Return those of some functions of the repository that leave only with what their language calls no error, as the last result."""
    words = {language: meaning.judging.no_error for language, meaning in semantics.items() if meaning.judging.no_error}
    asked = [(number, nodes[number]) for number in numbers]
    own = [(number, node) for number, node in asked if node.definition and node.definition.complexity and node.language in words]
    text_of = {text.path: text for text in texts} if own else {}
    found = set[int]()
    for number, node in own:
        text = text_of.get(node.path or "")
        if text is not None and _leaves_well(_lines_of(node, text), words[text.language]):
            found.add(number)
    return found


def _lines_of(node: SymbolNode, text: FileText) -> list[list[int]]:
    """Return the tokens of a function, line by line."""
    tokens = memoryview(text.tokens).cast("i").tolist()
    starts = list(accumulate(tokens_by_line(text), initial=0))
    span = node.definition.span if node.definition is not None else None
    lines = range(span.start_line - 1, min(span.end_line, len(starts) - 1)) if span is not None else ()
    return [tokens[starts[line] : starts[line + 1]] for line in lines]


def _leaves_well(lines: Iterable[Sequence[int]], word: str) -> bool:
    """Return whether lines leave a function, and each that does ends with a word behind that, or behind other results."""
    nothing = {token_of(word.encode(), kind) for kind in (Token.WORD, Token.NAME)}
    ends = [line[line.index(_LEAVES) :] for line in lines if _LEAVES in line]
    return bool(ends) and all(_is_well(end, nothing) for end in ends)


def _is_well(end: Sequence[int], nothing: Set[int]) -> bool:
    shown = [token for token in end if token != _CLOSES]
    return len(shown) > 1 and shown[-1] in nothing and shown[-2] in (_LEAVES, _COMMA)
