"""Cutting text from the source: parts of nodes, one-line texts of limited length."""

import re
from typing import Final

from analyzer.languages.constructs import Place
from analyzer.syntax import Node

TEXT_LIMIT: Final = 200
"""Code points that a text of a call or an argument keeps."""

STAR: Final = ord("*")
"""What stands before what is unpacked in its place."""

_INSIDE_BRACKETS = re.compile(r" (?:(?<=[(\[{] )|(?=[)\]}]))|, (?=[)\]}])")
"""Blanks inside of brackets, with the comma before them: both forms begin with a character of their own, which is quickly looked for."""


def child(node: Node, place: Place) -> Node | None:
    """Return the part of a node at a place."""
    if isinstance(place, str):
        return node.child_by_field_name(place)
    parts = [part for part in node.named_children if not part.is_extra]
    return parts[place] if -len(parts) <= place < len(parts) else None


def part_at(node: Node, place: Place) -> Node | None:
    """Return the part of a node at a place, None for an empty one, which means that the construct has no such part."""
    return None if place == "" else child(node, place)


def operator_of(node: Node, field: str) -> str:
    """Return the operator in a field of a node, as its grammar names it; empty where there is none."""
    operator = node.child_by_field_name(field)
    return "" if operator is None else operator.type


def one_line(source: bytes, start: int, end: int) -> str:
    """Return a stretch of source on one line: line breaks, and the indentation around them, become single spaces."""
    text = source[start:end].decode("utf-8", "replace")
    return text.strip() if "\n" not in text else _joined(text.splitlines())


def one_line_without(source: bytes, start: int, end: int, left_out: list[Node]) -> str:
    """Return a stretch of source on one line, without the nodes `left_out` (comments), which stand in it in order."""
    pieces = []
    for node in left_out:
        pieces.append(source[start : node.start_byte])
        start = node.end_byte
    pieces.append(source[start:end])
    return _joined(b"".join(pieces).decode("utf-8", "replace").splitlines())


def _joined(lines: list[str]) -> str:
    joined = " ".join([stripped for line in lines if (stripped := line.strip().removesuffix("\\").rstrip())])
    return _INSIDE_BRACKETS.sub("", joined) if len(lines) > 1 else joined


def cut(source: bytes, start: int, end: int) -> bytes:
    """Return a stretch of source on one line as UTF-8, cut after `TEXT_LIMIT` code points."""
    text = source[start:end]
    return text if len(text) <= TEXT_LIMIT and b"\n" not in text else cut_text(text)


def cut_text(text: bytes) -> bytes:
    """Return a text on one line, cut after `TEXT_LIMIT` code points."""
    return one_line(text, 0, 4 * TEXT_LIMIT)[:TEXT_LIMIT].encode("utf-8", "replace")


def text_of_bytes(source: bytes, node: Node) -> str:
    """Return the text of a node as written."""
    return source[node.start_byte : node.end_byte].decode("utf-8", "replace")
