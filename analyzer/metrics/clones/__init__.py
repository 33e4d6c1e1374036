"""Code that is written twice: fragments with the same tokens, or with the same tokens under other names.

A token is a word, a literal, an operator or a bracket; comments and layout do not count. Fragments have at least 50 tokens, renamed ones at
least 5 lines too. Imports, which files that do alike list alike, are no fault: without their tokens a group may be too small for one.
Memory and time grow with the number of lines: nothing is kept for a line that begins like no other.
"""

from array import array
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from itertools import accumulate, pairwise
from operator import attrgetter
from types import MappingProxyType
from typing import Final, NamedTuple

from analyzer.metrics.clones.renamed import renamed_places
from analyzer.metrics.clones.repeats import Repeat, find_repeats
from analyzer.metrics.clones.streams import WIDTH, Stream, lines_with_tokens, stream_of, tokens_by_line
from analyzer.metrics.texts import marks_of
from analyzer.model.program import FileText, SymbolNode
from analyzer.model.texts import Mark, Token
from analyzer.schema.tables.findings import CLONES, Clone
from analyzer.schema.vocab import CloneKind, NodeKind

LEAST_TOKENS: Final = 50
LEAST_TOKENS_OF_COPIES: Final = 100
"""Tokens from which on a fragment is held against a file, as SonarSource counts duplicated lines."""
_LEAST_LINES: Final = 5
_HOLDERS = frozenset(
    {
        *(NodeKind.CLASS, NodeKind.INTERFACE, NodeKind.STRUCT, NodeKind.ENUM, NodeKind.TRAIT),
        *(NodeKind.FUNCTION, NodeKind.METHOD, NodeKind.CONSTRUCTOR, NodeKind.PROPERTY),
    }
)
_MOST_NUMBERS: Final = 1 / 3
"""The share of numbers up to which a fragment is code: in rows of them, with what parts them, it is about a half."""
_EXACT_SEED: Final = 25
"""Tokens after the first line start within a fragment that are looked up: of 50 tokens half may stand before a line begins."""


class Fragment(NamedTuple):
    """A stretch of a file, from line to line, inclusive."""

    path: str
    line: int
    end_line: int


class CloneGroup(NamedTuple):
    """Fragments that are duplicates of each other, by path and line. `import_tokens` of the tokens of each belong to imports, and
    `numbers` are numbers."""

    fragments: tuple[Fragment, ...]
    kind: CloneKind
    tokens: int
    import_tokens: int = 0
    numbers: int = 0

    @property
    def is_code(self) -> bool:
        """Whether the group would be one without its imports, and is more than rows of numbers."""
        return self.tokens - self.import_tokens >= LEAST_TOKENS and self.numbers <= self.tokens * _MOST_NUMBERS

    @property
    def is_long(self) -> bool:
        """Whether its fragments, without their imports, are held against their files."""
        return self.tokens - self.import_tokens >= LEAST_TOKENS_OF_COPIES


def clone_groups(texts: Sequence[FileText], imports: Mapping[str, Set[int]] = MappingProxyType({})) -> list[CloneGroup]:
    """Return the groups of duplicated fragments in files, those of one language together, by their first fragment.

    `imports` are the lines of imports, by path.
    """
    by_language: dict[str, list[FileText]] = defaultdict(list)
    for text in texts:
        by_language[text.language].append(text)
    groups = {group for own in by_language.values() for group in _groups(stream_of(sorted(own, key=lambda text: text.path)))}
    counts = {text.path: tokens_by_line(text) for text in texts if text.path in imports}
    found = [group._replace(import_tokens=min(group.tokens, _of_imports(group.fragments[0], imports, counts))) for group in groups]
    return sorted(found, key=lambda group: (group.fragments, group.tokens, group.kind))


def _of_imports(fragment: Fragment, imports: Mapping[str, Set[int]], counts: Mapping[str, Sequence[int]]) -> int:
    """Return how many tokens of a fragment belong to imports."""
    path, line, end_line = fragment
    lines = imports.get(path, frozenset()) if path in counts else frozenset()
    return sum(counts[path][each - 1] for each in lines if line <= each <= end_line)


def _groups(stream: Stream) -> Iterator[CloneGroup]:
    exact = find_repeats(stream.exact, stream.anchors, _EXACT_SEED, LEAST_TOKENS)
    for repeat in exact:
        yield CloneGroup(_fragments(stream, repeat), CloneKind.EXACT, repeat.length, numbers=_numbers(stream, repeat))
    for repeat in find_repeats(stream.folded, stream.anchors, LEAST_TOKENS, LEAST_TOKENS):
        places = renamed_places(stream, repeat)
        fragments = _fragments(stream, repeat._replace(places=places))
        if places and fragments[0].end_line - fragments[0].line + 1 >= _LEAST_LINES:
            yield CloneGroup(fragments, CloneKind.RENAMED, repeat.length)


def _numbers(stream: Stream, repeat: Repeat) -> int:
    """Return how many tokens of a repeat are numbers."""
    first = repeat.places[0] * WIDTH
    return array("i", stream.folded[first : first + repeat.length * WIDTH]).count(Token.NUMBER)


def _fragments(stream: Stream, repeat: Repeat) -> tuple[Fragment, ...]:
    return tuple(
        Fragment(stream.paths[stream.file_of(place)], stream.line_of(place), stream.line_of(place + repeat.length - 1))
        for place in repeat.places
    )


def duplicated_lines(
    groups: Iterable[CloneGroup], texts: Iterable[FileText], imports: Mapping[str, Set[int]] = MappingProxyType({})
) -> dict[str, int]:
    """Return by path how many lines with tokens, those of imports left out, lie in long duplicated fragments; files without any are left
    out.

    Under other names a table of values is another one, and declarations between functions are others.
    """
    lines: dict[str, set[int]] = defaultdict(set)
    alike: dict[str, set[int]] = defaultdict(set)
    for group in groups:
        is_exact = group.kind is CloneKind.EXACT
        is_copy = group.is_long and (group.is_code or not is_exact)
        found = lines if is_exact else alike
        for fragment in group.fragments if is_copy else ():
            found[fragment.path].update(range(fragment.line, fragment.end_line + 1))
    texts = list(texts)
    for text in texts:
        if text.path in alike:
            lines[text.path] |= alike[text.path] - lines_of_tables(text)
    return {
        text.path: len((lines[text.path] & lines_with_tokens(text)) - imports.get(text.path, frozenset()))
        for text in texts
        if text.path in lines
    }


def lines_of_tables(text: FileText) -> set[int]:
    """Return the lines of long collections as written, and of what stands between functions and holds no block."""
    tables = [(line, end_line) for kind, line, end_line, _, _ in marks_of(text) if kind == Mark.TABLE]
    return {line for first, last in tables for line in range(first, last + 1)}


def drawings(texts: Iterable[FileText]) -> dict[str, list[tuple[int, int]]]:
    """Return by path the first and last lines of pictures as written, in order: what frames one is alike in all of them."""
    found = {text.path: sorted((line, end) for kind, line, end, _, _ in marks_of(text) if kind == Mark.DRAWING) for text in texts}
    return {path: spans for path, spans in found.items() if spans}


def tables_by_line(text: FileText) -> dict[int, int]:
    """Return for each of those lines the first one of the outermost stretch that it lies in."""
    lines = lines_of_tables(text)
    firsts = (line if line - 1 not in lines else 0 for line in sorted(lines))
    return dict(zip(sorted(lines), accumulate(firsts, max), strict=True))


def clone_rows(groups: Sequence[CloneGroup], nodes: Sequence[SymbolNode]) -> list[Clone]:
    """Return the rows of `clones`: each fragment of a group with the next one, in the order of the table."""
    holders = _holders(nodes, {fragment.path for group in groups for fragment in group.fragments})
    rows = [
        Clone(
            *(first.path, first.line, first.end_line, _holder(first, holders)),
            *(second.path, second.line, second.end_line, _holder(second, holders)),
            *(number, group.kind, group.tokens, group.import_tokens),
        )
        for number, group in enumerate(groups)
        for first, second in pairwise(group.fragments)
    ]
    return sorted(rows, key=attrgetter(*CLONES.sort))


class _Holder(NamedTuple):
    """A symbol that may hold a fragment; `around` is the place of the one around it among those of its file, -1 where there is none."""

    line: int
    end_line: int
    node: int
    around: int


def _holders(nodes: Sequence[SymbolNode], paths: Collection[str]) -> Mapping[str, Sequence[_Holder]]:
    """Return by path the symbols that may hold a fragment, in the order of their first lines, outer before inner."""
    found: dict[str, list[_Holder]] = defaultdict(list)
    for number, node in enumerate(nodes):
        if node.path is not None and node.path in paths and node.kind in _HOLDERS and node.definition is not None:
            before, span = found[node.path], node.definition.span
            around = len(before) - 1
            while around >= 0 and before[around].end_line < span.start_line:
                around = before[around].around
            before.append(_Holder(span.start_line, span.end_line, number, around))
    return found


def _holder(fragment: Fragment, holders: Mapping[str, Sequence[_Holder]]) -> int | None:
    path, line, end_line = fragment
    inside = holders.get(path, ())
    place = bisect_right(inside, line, key=attrgetter("line")) - 1
    while place >= 0 and inside[place].end_line < end_line:
        place = inside[place].around
    return inside[place].node if place >= 0 else None
