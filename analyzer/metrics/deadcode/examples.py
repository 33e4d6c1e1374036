"""Examples in documentation that a tool runs as tests."""

import re
from collections.abc import Iterator, Mapping, Sequence

from analyzer.languages.semantics import Semantics
from analyzer.model.facts import Flag
from analyzer.model.program import SymbolNode

_WORD = re.compile(r"\w+")


def pure_examples(nodes: Sequence[SymbolNode], semantics: Mapping[str, Semantics]) -> Iterator[int]:
    """Yield the functions that are nothing but examples: no body, and documentation that a tool runs."""
    for number, node in enumerate(nodes):
        if node.flags & Flag.STUB_BODY and _lines(node, semantics):
            yield number


def words_of_examples(nodes: Sequence[SymbolNode], semantics: Mapping[str, Semantics]) -> frozenset[str]:
    """Return the words of all examples."""
    return frozenset(word for node in nodes for line in _lines(node, semantics) for word in _WORD.findall(line))


def _lines(node: SymbolNode, semantics: Mapping[str, Semantics]) -> list[str]:
    """Return the lines that a tool would run of what documents a symbol."""
    text = node.definition.docstring if node.definition is not None else None
    meaning = semantics.get(node.language or "") if text else None
    if text is None or meaning is None or not any(prompt in text for prompt in meaning.judging.example_prompts[:1]):
        return []
    return [line for each in text.splitlines() if (line := each.lstrip()).startswith(meaning.judging.example_prompts)]
