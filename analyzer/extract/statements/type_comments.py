"""Types that stand in a comment behind what they are of: `found = []  # type: List[Item]`, or `# type: (Item, int) -> str` below a head."""

import re
from collections.abc import Iterator
from typing import Final

from analyzer.extract.state.walk import Walk
from analyzer.extract.statements.parameters import ParameterDraft
from analyzer.syntax import Node, parse_stretch

_SIGNATURE: Final = re.compile(rb"#\s*type:\s*\((.*)\)\s*->\s*([^#]*[^#\s])")
_VALUE: Final = re.compile(rb"#\s*type:\s*(?!ignore\b)([^#(\s](?:[^#]*[^#\s])?)")
_NESTING: Final = {b"[": 1, b"(": 1, b"]": -1, b")": -1}


def commented_type(walk: Walk, statement: Node) -> Node | None:
    """Return the type that a comment behind a statement, in its last line, gives to what is assigned."""
    end = walk.source.find(b"\n", statement.end_byte)
    for comment in walk.comments_between(statement.end_byte, len(walk.source) if end < 0 else end):
        if found := _VALUE.match(walk.source, comment.start_byte, comment.end_byte):
            return _parsed(walk, comment, *found.span(1))
    return None


def commented_signature(walk: Walk, drafts: list[ParameterDraft], head_end: int, body: Node | None) -> Node | None:
    """Give the parameters of a function the types that a comment between head and body says, and return the type of its result there.

    The comment may leave out the first parameter, as methods do with their receiver.
    """
    statements = [] if body is None else walk.parts(body)
    for comment in walk.comments_between(head_end, statements[0].start_byte) if statements else ():
        if found := _SIGNATURE.match(walk.source, comment.start_byte, comment.end_byte):
            given = list(_parts(walk.source, *found.span(1)))
            listed = drafts[1:] if len(given) == len(drafts) - 1 else drafts
            for draft, stretch in zip(listed, given, strict=False) if len(listed) == len(given) else ():
                if draft.type is None:
                    draft.type = _parsed(walk, comment, *stretch)
                    draft.written = walk.source[slice(*stretch)].decode("utf-8", "replace")
            return _parsed(walk, comment, *found.span(2))
    return None


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
