"""Configuration as a tree of values that know their lines, and tolerant ways to read one.

The standard library's parsers decide what a text means; `LineFinder` walks its tokens beside them and finds where each value stands.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, Union

Scalar = str | int | float | bool | None
Value = Union[Scalar, "list[Node]", "dict[str, Node]"]
Place = tuple[str | int, ...]
"""The keys and list positions that lead from the root to a value."""

MAX_DEPTH = 100


class Node(NamedTuple):
    """A value and its line: that of its key inside a mapping, its own in a list."""

    line: int
    value: Value


class Token(NamedTuple):
    """A token by the name of its pattern's group."""

    kind: str
    text: str
    line: int


class MalformedError(Exception):
    """A text that is not what its format demands; `line` is None where no line is known."""

    def __init__(self, line: int | None, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message


def child(node: Node | None, *keys: str) -> Node | None:
    """Return what the keys lead to from a mapping, None when any of them is absent."""
    for key in keys:
        if node is None or not isinstance(node.value, dict):
            return None
        node = node.value.get(key)
    return node


def members(node: Node | None) -> Iterator[tuple[str, Node]]:
    """Yield the entries of a mapping in order; none for anything else."""
    if node is not None and isinstance(node.value, dict):
        yield from node.value.items()


def items(node: Node | None) -> Iterator[Node]:
    """Yield the items of a list; none for anything else."""
    if node is not None and isinstance(node.value, list):
        yield from node.value


def text_of(node: Node | None) -> str | None:
    """Return a string's value, None for anything else."""
    return node.value if node is not None and isinstance(node.value, str) else None


def texts_of(node: Node | None) -> tuple[str, ...]:
    """Return the strings of a list, or a lone string as the only one."""
    if (alone := text_of(node)) is not None:
        return (alone,)
    return tuple(text for item in items(node) if (text := text_of(item)) is not None)


def is_true(node: Node | None) -> bool:
    """Return whether the value is the boolean true."""
    return node is not None and node.value is True


def tokens(pattern: re.Pattern[str], text: str) -> Iterator[Token]:
    """Yield the tokens of a text with their lines; groups named `skip` are left out, and so is what no group matches."""
    line, counted = 1, 0
    for match in pattern.finditer(text):
        line += text.count("\n", counted, match.start())
        counted = match.start()
        kind = match.lastgroup or "skip"
        if kind != "skip":
            yield Token(kind, match.group(), line)


def with_lines(value: object, lines: dict[Place, int]) -> Node:
    """Return a parsed value as nodes; a value whose place is not in `lines` stands on the line of what contains it."""
    return _node(value, (), lines, 1)


def _node(value: object, place: Place, lines: dict[Place, int], outer: int) -> Node:
    line = lines.get(place, outer)
    if len(place) > MAX_DEPTH:
        raise MalformedError(line, f"nested more than {MAX_DEPTH} levels deep")
    if isinstance(value, dict):
        return Node(line, {key: _node(item, (*place, key), lines, line) for key, item in value.items()})
    if isinstance(value, list):
        return Node(line, [_node(item, (*place, index), lines, line) for index, item in enumerate(value)])
    return Node(line, value if isinstance(value, str | int | float | None) else str(value))


@dataclass(slots=True)
class _Frame:
    """An open mapping (`index` None) or list; `is_awaiting` until the value, or the key, at hand has begun."""

    place: Place
    index: int | None
    is_awaiting: bool = True
    keys: list[str] = field(default_factory=list)
    key_line: int = 0


class LineFinder:
    """Finds the lines of keys and items from tokens in order.

    Token kinds: `open` and `close` brackets, `comma`, `assign`, `string`, `word`; strings and words come unquoted by the caller.
    Lines are right for well-formed text; for other text they are merely lines of it.
    """

    def __init__(self, place: Place = ()) -> None:
        self.lines: dict[Place, int] = {}
        self._frames = [_Frame(place, None)]

    @property
    def is_at_rest(self) -> bool:
        """Whether no bracket is open."""
        return len(self._frames) == 1

    def restart(self, place: Place) -> None:
        """Begin the table at `place`."""
        self._frames = [_Frame(place, None)]

    def end_entry(self) -> None:
        """Take note that the entry of the innermost mapping or list is over."""
        frame = self._frames[-1]
        frame.is_awaiting = True
        frame.keys = []
        if frame.index is not None:
            frame.index += 1

    def take(self, token: Token) -> None:
        """Take the next token."""
        if token.kind == "open":
            self._open(token)
        elif token.kind == "close":
            if not self.is_at_rest:
                self._frames.pop()
        elif token.kind == "comma":
            self.end_entry()
        elif token.kind == "assign":
            self._assign()
        else:
            self._take_text(token)

    def _open(self, token: Token) -> None:
        place = self._begin_value(token.line)
        if len(self._frames) > MAX_DEPTH:
            raise MalformedError(token.line, f"nested more than {MAX_DEPTH} levels deep")
        self._frames.append(_Frame(place, 0 if token.text == "[" else None))

    def _begin_value(self, line: int) -> Place:
        frame = self._frames[-1]
        if frame.index is None:
            return (*frame.place, *frame.keys)
        if frame.is_awaiting:
            frame.is_awaiting = False
            self.lines[(*frame.place, frame.index)] = line
        return (*frame.place, frame.index)

    def _assign(self) -> None:
        frame = self._frames[-1]
        if frame.index is None and frame.is_awaiting:
            frame.is_awaiting = False
            for count in range(1, len(frame.keys) + 1):
                self.lines.setdefault((*frame.place, *frame.keys[:count]), frame.key_line)

    def _take_text(self, token: Token) -> None:
        frame = self._frames[-1]
        if frame.index is not None:
            self._begin_value(token.line)
        elif frame.is_awaiting:
            if not frame.keys:
                frame.key_line = token.line
            frame.keys.append(token.text)
