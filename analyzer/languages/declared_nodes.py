"""Formats in which nothing runs, by their trees: where the nodes of a file stand, and what is known of it beside its definitions."""

import re
from bisect import bisect_right
from hashlib import blake2b
from time import perf_counter
from typing import Final

from analyzer.languages.comments import COMMENTS
from analyzer.model.facts import NO_FACTS, FileFacts, Span
from analyzer.schema.vocab import ParseStatus
from analyzer.syntax import Node, ParseTimeoutError, error_messages, load_grammar, parse

TOKEN_COUNT: Final = 4
"""Bytes that say how many tokens begin on a line: clones are looked for in code alone."""

_INNER: Final = re.compile(rb"[\x80-\xbf]")
_DIGEST: Final = 16
_SECONDS: Final = 60.0
"""Wall time that parsing may take; the CPU time of a file is bounded by who reads it."""


class NodePlaces:
    """The nodes of one source: their texts, and their places in code points."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self._inner = [each.end() for each in _INNER.finditer(source)]

    def text(self, node: Node) -> str:
        """Return what a node is written as."""
        return self.source[node.start_byte : node.end_byte].decode("utf-8", "replace")

    def on_one_line(self, first: Node, last: Node) -> str:
        """Return what is written from a node to another one, on one line."""
        return self.written(first.start_byte, last.end_byte)

    def written(self, start: int, end: int) -> str:
        """Return what is written between two bytes, on one line."""
        return " ".join(self.source[start:end].decode("utf-8", "replace").split())

    def digest(self, node: Node) -> str:
        """Return what the text of a node is known by."""
        return digest(self.source[node.start_byte : node.end_byte])

    def column(self, node: Node) -> int:
        """Return the column of a node's beginning, from 1."""
        return self._column(node.start_byte, node.start_point[1])

    def place(self, node: Node, offset: int) -> tuple[int, int]:
        """Return the line and the column, both from 1, of what stands some bytes behind the beginning of a node."""
        (line, start), byte = node.start_point, node.start_byte + offset
        before = self.source[node.start_byte : byte]
        lines = before.count(b"\n")
        return line + lines + 1, self._column(byte, start + offset if not lines else len(before) - before.rfind(b"\n") - 1)

    def span(self, node: Node) -> Span:
        """Return the place of a node."""
        (first, start), (last, end) = node.start_point, node.end_point
        columns = self._column(node.start_byte, start), self._column(node.end_byte, end)
        return Span(first + 1, columns[0], last + 1, columns[1], node.start_byte, node.end_byte)

    def _column(self, byte: int, column: int) -> int:
        return column - bisect_right(self._inner, byte) + bisect_right(self._inner, byte - column) + 1


def text_of(node: Node | None) -> str:
    """Return what a node is written as; empty for none."""
    return "" if node is None else (node.text or b"").decode("utf-8", "replace")


def digest(text: bytes) -> str:
    """Return what a text is known by."""
    return blake2b(text, digest_size=_DIGEST).hexdigest()


def parsed(name: str, text: str) -> tuple[Node, FileFacts]:
    """Return the root of the tree of a text in a grammar, and what is known of the file beside its definitions.

    Raises TimeoutError when it is not parsed in time.
    """
    grammar, source = load_grammar(name), text.encode()
    try:
        root = parse(grammar, source, perf_counter() + _SECONDS)
    except ParseTimeoutError as error:
        raise TimeoutError(str(error)) from error
    lines, code_lines, comment_lines = _line_counts(root, text)
    errors = error_messages(grammar, root, source)
    return root, NO_FACTS._replace(
        status=ParseStatus.PARTIAL if errors else ParseStatus.PARSED,
        lines=lines,
        code_lines=code_lines,
        comment_lines=comment_lines,
        errors=errors,
        line_tokens=bytes(TOKEN_COUNT * lines),
    )


def _line_counts(root: Node, text: str) -> tuple[int, int, int]:
    """Return the lines of a file, those with code, and those with comments."""
    lines = text.split("\n")
    count = len(lines) - (lines[-1] == "")
    commented, coded = set[int](), set[int]()
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node.type in COMMENTS:
            commented.update(range(node.start_point[0], node.end_point[0] + 1))
        elif node.child_count:
            waiting += node.children
        elif node.end_byte > node.start_byte:
            coded.update(range(node.start_point[0], node.end_point[0] + 1))
    return count, len(coded), len(commented)
