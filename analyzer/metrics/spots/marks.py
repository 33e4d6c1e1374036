"""Spots that one file's syntax decides: handlers of exceptions, and defaults."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final

from analyzer.metrics.clones.streams import line_starts
from analyzer.metrics.spots import NO_MEANING, Meaning, Spot
from analyzer.metrics.spots.defaults import is_looked_at
from analyzer.metrics.texts import marks_of
from analyzer.model.facts import Flag
from analyzer.model.program import FileText, SymbolNode
from analyzer.model.texts import Mark
from analyzer.schema.vocab_health import SpotKind

_OF_ALL = frozenset({Mark.HANDLER_OF_ALL, Mark.EMPTY_HANDLER_OF_ALL, Mark.EMPTY_HANDLER_OF_ALL_STEPS})
_OF_STEPS = frozenset({Mark.EMPTY_HANDLER_OF_STEPS, Mark.EMPTY_HANDLER_OF_ALL_STEPS})
_EMPTY = frozenset({Mark.EMPTY_HANDLER, Mark.EMPTY_HANDLER_OF_ALL, *_OF_STEPS})
_HANDLERS = frozenset({Mark.HANDLER, *_OF_ALL, *_EMPTY})
_PLAIN = {
    Mark.SHARED_DEFAULT: SpotKind.SHARED_DEFAULT,
    Mark.TEXT_IN_LOOP: SpotKind.TEXT_IN_LOOP,
    Mark.AWAIT_IN_LOOP: SpotKind.AWAIT_IN_LOOP,
    Mark.COLLECTED_IN_LOOP: SpotKind.AWAIT_IN_LOOP,
    Mark.DONE_IN_LOOP: SpotKind.AWAIT_IN_LOOP,
    Mark.LOST_CAUSE: SpotKind.LOST_CAUSE,
}
_AWAITED = {Mark.AWAIT_IN_LOOP: 2, Mark.COLLECTED_IN_LOOP: 3}
_NAME = re.compile(r"\w+(?=\s*(?:[,)|]|$))")
"""The last part of each dotted name in a list of classes."""
_NAME_OF_TYPE = re.compile(r"\w+(?=\s*(?:[\[|]|$))")
"""The last part of the dotted name of a type, before what it is of."""


def spots_of_marks(text: FileText, base: int, nodes: Sequence[SymbolNode], meanings: Mapping[str, Meaning]) -> Iterator[Spot]:
    """Yield the spots of a file's marks; `base` is the id of the file's module, whose definitions follow it."""
    meaning = meanings.get(text.language, NO_MEANING)
    joined = set[tuple[int, int]]()
    starts = list[int]()
    for kind, line, end_line, owner, number in marks_of(text):
        node = base + owner
        named = text.texts.get(number, "")
        place = (text.path, line, end_line, node)
        if kind == Mark.TEXT_IN_LOOP and (owner, number) in joined:
            continue  # All that a function adds to one variable is joined at once.
        if kind == Mark.TEXT_IN_LOOP:
            joined.add((owner, number))
        if kind in _HANDLERS:
            yield from _of_handler(place, kind, named, meaning, nodes[node].name)
        elif kind in _PLAIN:
            if kind == Mark.SHARED_DEFAULT:
                starts = starts or line_starts(text)
                if _is_harmless(named, nodes[node], text, starts, meaning):
                    continue
            is_lost = kind == Mark.LOST_CAUSE
            value = _AWAITED.get(kind, 1) + (is_lost and _is_broad(named, meaning))
            yield Spot(*place, _PLAIN[kind], value, nodes[node].name, None if is_lost else named or None)


def _is_harmless(name: str, node: SymbolNode, text: FileText, starts: Sequence[int], meaning: Meaning) -> bool:
    """Return whether a parameter is for what calls leave each other, as its name says, or a function does nothing with it that could change
    what its default is: it has no body, names it there
    nowhere, as who follows the promise of a library, its type lets nobody change it, or it only looks at it. `starts` are the places of
    the first tokens of lines, and of the end."""
    if node.definition is None:
        return False
    if _OF_A_MEMORY.match(name) or node.definition.flags & Flag.STUB_BODY:
        return True
    types = (parameter.type for parameter in node.definition.parameters or () if parameter.name == name)
    if any(not meaning.read_only.isdisjoint(_NAME_OF_TYPE.findall(written or "")[:1]) for written in types):
        return True
    span = node.definition.span
    tokens = memoryview(text.tokens).cast("i")[starts[span.start_line - 1] : starts[min(span.end_line, len(starts) - 1)]]
    return is_looked_at(name, tokens.tolist(), meaning.reading)


_OF_A_MEMORY = re.compile(r"_+[a-z]|_*(?:cached?|memo)(?![a-z])")
"""Names of parameters that no caller is meant to give, or that tell of what is kept between calls."""


def whole_loops(texts: Sequence[FileText], bases: Mapping[str, int]) -> Mapping[int, Sequence[tuple[int, int]]]:
    """Return the first and last lines of the loops that nothing leaves early, by the function that they stand in."""
    found: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for text in texts:
        for kind, line, end_line, owner, _ in marks_of(text):
            if kind == Mark.WHOLE_LOOP:
                found[bases[text.path] + owner].append((line, end_line))
    return found


def _of_handler(place: tuple[str, int, int, int], kind: int, caught: str, meaning: Meaning, name: str) -> Iterator[Spot]:
    """Yield what is wrong with a handler: that it does nothing, or else that it takes whatever comes.

    Where a language declares no broad classes, handlers name none: taking whatever comes is then no choice of theirs.
    """
    is_broad = kind in _OF_ALL or _is_broad(caught, meaning)
    if kind in _EMPTY:
        is_grave = is_broad and (kind in _OF_STEPS or (kind in _OF_ALL and bool(meaning.broad_exceptions)))
        yield Spot(*place, SpotKind.SWALLOWED_EXCEPTION, 1 + is_broad + is_grave, name, caught or "everything")
    elif is_broad and meaning.broad_exceptions:
        yield Spot(*place, SpotKind.BROAD_EXCEPTION, 1 + (kind in _OF_ALL), name, caught or "everything")


def _is_broad(caught: str, meaning: Meaning) -> bool:
    """Return whether a handler takes whatever comes, since it names nothing or a class of nearly all exceptions."""
    return not caught or not meaning.broad_exceptions.isdisjoint(_NAME.findall(caught))


def marked_lines(texts: Sequence[FileText], kinds: Set[int]) -> Mapping[str, set[int]]:
    """Return the lines of what has a mark of some kinds, by path."""
    found: dict[str, set[int]] = defaultdict(set)
    for text in texts:
        for kind, line, end_line, _, _ in marks_of(text):
            if kind in kinds:
                found[text.path].update(range(line, end_line + 1))
    return found


CATCHES: Final = _HANDLERS | {Mark.RAISING_HANDLER, Mark.REPORTING_HANDLER, Mark.ACCEPTING_HANDLER}
"""Marks of handlers of exceptions."""
SELDOM: Final = frozenset({Mark.SELDOM})
"""The mark of what does not run each time."""
