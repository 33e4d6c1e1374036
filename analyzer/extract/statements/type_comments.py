"""Types that stand in a comment behind what they are of: `found = []  # type: List[Item]`, or `# type: (Item, int) -> str` below a head.

Where there are dots in place of the parameters' types, each parameter has a line of its own, with its type behind it.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from analyzer.extract.state.scopes import ScopeKind
from analyzer.extract.state.walk import Walk
from analyzer.extract.statements.parameters import ParameterDraft
from analyzer.syntax import Node, parse_stretch

_SIGNATURE: Final = re.compile(rb"#\s*type:\s*\((.*)\)\s*->\s*([^#]*[^#\s])")
_VALUE: Final = re.compile(rb"#\s*type:\s*(?!ignore\b)([^#(\s](?:[^#]*[^#\s])?)")
_ELSEWHERE: Final = b"..."
_NESTING: Final = {b"[": 1, b"(": 1, b"]": -1, b")": -1}


def commented_type(walk: Walk, statement: Node) -> Node | None:
    """Return the type that a comment behind a statement, in its last line, gives to what is assigned."""
    found = _behind(walk, statement)
    return None if found is None else _parsed(walk, *found)


def _behind(walk: Walk, node: Node) -> tuple[Node, int, int] | None:
    """Return the comment with a type behind a node, in its last line, and where the type stands."""
    end = walk.source.find(b"\n", node.end_byte)
    for comment in walk.comments_between(node.end_byte, len(walk.source) if end < 0 else end):
        if found := _VALUE.match(walk.source, comment.start_byte, comment.end_byte):
            return (comment, *found.span(1))
    return None


def commented_signature(walk: Walk, drafts: list[ParameterDraft], head_end: int, body: Node | None) -> Node | None:
    """Give the parameters of a function the types that a comment between head and body says, and return the type of its result there.

    The comment of a method may leave out its receiver, that of a function the last parameters, which came later.
    """
    statements = [] if body is None else walk.parts(body)
    for comment in walk.comments_between(head_end, statements[0].start_byte) if statements else ():
        if found := _SIGNATURE.match(walk.source, comment.start_byte, comment.end_byte):
            if found[1].strip() == _ELSEWHERE:
                _take_lines(walk, drafts)
            else:
                _take_listed(walk, drafts, comment, list(_parts(walk.source, *found.span(1))))
            return _parsed(walk, comment, *found.span(2))
    return None


def _take_lines(walk: Walk, drafts: list[ParameterDraft]) -> None:
    lines = Counter(draft.whole.end_point[0] for draft in drafts)
    for draft in drafts:
        if lines[draft.whole.end_point[0]] == 1 and (found := _behind(walk, draft.whole)) is not None:
            _give(walk, draft, *found)


def _take_listed(walk: Walk, drafts: list[ParameterDraft], comment: Node, given: list[tuple[int, int]]) -> None:
    is_method = walk.scope.kind == ScopeKind.CLASS
    listed = drafts[1:] if is_method and len(given) == len(drafts) - 1 else drafts
    if len(given) == len(listed) or (len(given) < len(listed) and not is_method):
        for draft, stretch in zip(listed, given, strict=False):
            _give(walk, draft, comment, *stretch)


def _give(walk: Walk, draft: ParameterDraft, comment: Node, start: int, end: int) -> None:
    if draft.type is None:
        draft.type = _parsed(walk, comment, start, end)
        draft.written = walk.source[start:end].decode("utf-8", "replace")


def _parts(source: bytes, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the stretches between the commas of a list, without blanks and stars around them."""
    depth, first = 0, start
    for place in range(start, end + 1):
        token = source[place : place + 1] if place < end else b","
        depth += _NESTING.get(token, 0)
        if token == b"," and depth == 0:
            text = source[first:place]
            left = len(text) - len(text.lstrip(b" \t*"))
            if text.strip():
                yield first + left, first + len(text.rstrip())
            first = place + 1


def _parsed(walk: Walk, comment: Node, start: int, end: int) -> Node | None:
    """Return the expression in a stretch of a comment, parsed in place."""
    row, column = comment.start_point
    shift = column - comment.start_byte
    root = parse_stretch(walk.tables.grammar, walk.source, (start, end), ((row, start + shift), (row, end + shift)))
    parts = walk.parts(root)
    return parts[0] if len(parts) == 1 and not root.has_error else None
