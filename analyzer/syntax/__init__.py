"""Parsing: the only package that imports tree_sitter. It knows grammars by name and nothing of what their nodes mean."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from time import perf_counter
from typing import Final, cast

from tree_sitter import Language as _TreeSitterLanguage
from tree_sitter import Node, Parser, Point, Query, QueryCursor, Range
from tree_sitter_language_pack import SupportedLanguage, get_language

__all__ = [
    "Grammar",
    "Node",
    "ParseTimeoutError",
    "error_messages",
    "find_all",
    "find_errors",
    "find_groups",
    "find_marked",
    "load_grammar",
    "parse",
    "parse_part",
    "parse_stretch",
]

_CHUNK = 1 << 16
_PLACE = attrgetter("start_byte", "end_byte", "kind_id")
_MOST_LOOKS: Final = 2_000
"""Marks of comments that are looked up one by one in a tree."""


class ParseTimeoutError(Exception):
    """The parser did not finish before its deadline."""


@dataclass(frozen=True, eq=False)
class Grammar:
    """A loaded grammar. `kinds` lists the ids of each named node type; one name may have several. `words` are its keywords."""

    name: str
    language: _TreeSitterLanguage
    kinds: dict[str, tuple[int, ...]]
    kind_count: int
    words: frozenset[bytes]


@cache
def load_grammar(name: str) -> Grammar:
    """Return the grammar of that name. Raises LookupError for a name that the language pack does not have."""
    language = get_language(cast(SupportedLanguage, name))
    kinds: dict[str, tuple[int, ...]] = {}
    words: set[bytes] = set()
    for kind_id in range(language.node_kind_count):
        kind = language.node_kind_for_id(kind_id)
        if kind is not None and language.node_kind_is_named(kind_id):
            kinds[kind] = (*kinds.get(kind, ()), kind_id)
        elif kind is not None and kind.isidentifier():
            words.add(kind.encode())
    return Grammar(name, language, kinds, language.node_kind_count, frozenset(words))


def parse(grammar: Grammar, source: bytes, deadline: float, clock: Callable[[], float] = perf_counter) -> Node:
    """Return the root of the tree of `source`. Raises ParseTimeoutError past `deadline`, a time of `clock`."""
    parser = Parser(grammar.language)
    try:
        tree = parser.parse(
            lambda offset, _point: source[offset : offset + _CHUNK],
            progress_callback=lambda _offset, _has_error: clock() > deadline,
        )
    except ValueError as error:
        raise ParseTimeoutError(str(error)) from error
    except SystemError as error:  # What a signal raises while the parser asks for the time comes out of it like that.
        raise error.__cause__ or error from None
    return tree.root_node


def parse_part(grammar: Grammar, source: bytes, node: Node, skip_start: int, skip_end: int) -> Node:
    """Return the root of the text of `node` alone, without so many bytes at both ends, parsed in place.

    All positions are those of the whole source. For short texts on one line, such as a type written as a string; it has no deadline.
    """
    start, end = node.start_byte + skip_start, node.end_byte - skip_end
    (first_row, first_column), (last_row, last_column) = node.start_point, node.end_point
    return parse_stretch(grammar, source, (start, end), ((first_row, first_column + skip_start), (last_row, last_column - skip_end)))


def parse_stretch(grammar: Grammar, source: bytes, stretch: tuple[int, int], points: tuple[tuple[int, int], tuple[int, int]]) -> Node:
    """Return the root of a stretch of the source alone, from byte to byte and from row and column to row and column, parsed in place."""
    place = Range(Point(*points[0]), Point(*points[1]), *stretch)
    return Parser(grammar.language, included_ranges=[place]).parse(source).root_node


def find_all(grammar: Grammar, root: Node, kinds: Sequence[str]) -> list[Node]:
    """Return all nodes of these types below `root`, in source order."""
    return find_groups(grammar, root, kinds)[0]


def find_groups(grammar: Grammar, root: Node, *groups: Sequence[str]) -> list[list[Node]]:
    """Return for each of several groups of types all nodes of them below `root`, in source order. One pass over the tree finds all."""
    if root.has_error:
        wanted = [frozenset(kind_id for kind in kinds for kind_id in grammar.kinds[kind]) for kinds in groups]
        every = frozenset[int]().union(*wanted)
        found = _nodes(root, lambda node: node.kind_id in every)
        return [[node for node in found if node.kind_id in kind_ids] for kind_ids in wanted]
    patterns = [f"({kind}) @group{number}" for number, kinds in enumerate(groups) for kind in kinds]
    captured = _captures(grammar, root, "\n".join(patterns)) if patterns else {}
    return [sorted(captured.get(f"group{number}", ()), key=_PLACE) for number in range(len(groups))]


def find_marked(grammar: Grammar, root: Node, source: bytes, mark: bytes, kinds: Sequence[str]) -> list[Node]:
    """Return all nodes of these types, which must be leaves that begin with `mark`, in source order.

    Where the mark stands seldom, that is cheaper than looking at every node; each look goes through the nodes beside what it finds.
    """
    if source.count(mark) > _MOST_LOOKS:
        return find_all(grammar, root, kinds)
    kind_ids = {kind_id for kind in kinds for kind_id in grammar.kinds[kind]}
    found: list[Node] = []
    at = source.find(mark)
    while at >= 0:
        node, end = root.descendant_for_byte_range(at, at + len(mark)), at + len(mark)
        if node is not None and node.kind_id in kind_ids:
            found.append(node)
            end = node.end_byte
        at = source.find(mark, end)
    return found


def find_errors(grammar: Grammar, root: Node) -> list[Node]:
    """Return the places that the grammar could not read, or where it misses a token, in source order."""
    return _nodes(root, lambda node: node.is_error or node.is_missing, lambda node: node.has_error)


def error_messages(grammar: Grammar, root: Node, source: bytes) -> tuple[tuple[int, str], ...]:
    """Return each line with a syntax error and what is wrong there first, by line."""
    errors: dict[int, str] = {}
    for node in find_errors(grammar, root):
        text = source[node.start_byte : node.end_byte].decode("utf-8", "replace").partition("\n")[0][:60]
        message = f"missing {node.type}" if node.is_missing else f"cannot read `{text}`"
        errors.setdefault(node.start_point[0] + 1, message)
    return tuple(sorted(errors.items()))


def _nodes(root: Node, is_wanted: Callable[[Node], bool], is_entered: Callable[[Node], bool] = lambda _node: True) -> list[Node]:
    """Return the nodes that are wanted, of those that lie in entered ones alone, in source order.

    For trees with errors: where tokens lie side by side, and not in what the grammar knows, a query takes the square of their number.
    """
    found, cursor = list[Node](), root.walk()
    while (node := cursor.node) is not None:
        if is_wanted(node):
            found.append(node)
        if is_entered(node) and cursor.goto_first_child():
            continue
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                return sorted(found, key=_PLACE)
    return found


@cache
def _query(grammar: Grammar, text: str) -> Query:
    return Query(grammar.language, text)


def _captures(grammar: Grammar, root: Node, query: str) -> dict[str, list[Node]]:
    """Return the nodes that a query captures, by name, in another order in each run."""
    return QueryCursor(_query(grammar, query)).captures(root)
