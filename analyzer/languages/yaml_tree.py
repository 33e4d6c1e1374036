"""YAML text as a tree with line numbers: scalars stay text, aliases and merge keys are followed.

The tree is built from libyaml's events, not by a loader: a loader recurses as deep as its input says, turns `22:22` into 1342, keeps one
of two equal keys in silence, and forgets lines. An alias shares the node that it names, so a tree may be far larger when walked than when
read; walkers count their steps (`Steps`). There are no cycles: an alias to a node around it is a flaw.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

_LINE_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_MAX_DEPTH = 100
_MIN_STEPS = 200_000
_STEPS_A_CHARACTER = 4


class Scalar(NamedTuple):
    """A single value as text. `is_plain` tells that it is written without quotes."""

    text: str
    line: int
    end_line: int
    is_plain: bool
    tag: str | None
    height: int = 0

    @property
    def is_null(self) -> bool:
        """Whether it stands for no value."""
        return self.tag == "!!null" or (self.is_plain and self.tag is None and self.text in ("", "~", "null", "Null", "NULL"))


class Sequence(NamedTuple):
    """A list of nodes. `height` is that of its tree, aliases followed."""

    items: tuple["Node", ...]
    line: int
    end_line: int
    tag: str | None
    height: int


class Entry(NamedTuple):
    """A key's place and its value. `end_line` is where it ends here, also when the value is an alias of one elsewhere."""

    line: int
    end_line: int
    value: "Node"


class Mapping(NamedTuple):
    """Keys with values in order, merge keys applied: keys written here come first and win. `height` is that of its tree."""

    entries: dict[str, Entry]
    line: int
    end_line: int
    tag: str | None
    height: int


Node: TypeAlias = Scalar | Sequence | Mapping


class Flaw(NamedTuple):
    """Something that a reader of the format would reject, at a line."""

    line: int
    message: str


class Unreadable(ValueError):  # noqa: N818  (it is no fault of the program, but of its input)
    """A text of which nothing can be read. `is_too_deep` and `is_too_large` tell when it is not simply malformed."""

    def __init__(self, message: str, line: int | None, is_too_deep: bool = False, is_too_large: bool = False) -> None:
        super().__init__(message)
        self.line = line
        self.is_too_deep = is_too_deep
        self.is_too_large = is_too_large


@dataclass(slots=True)
class Steps:
    """How many nodes may still be walked; aliases of aliases can make a small text a huge tree."""

    left: int

    @classmethod
    def for_text(cls, text: str) -> "Steps":
        """Return enough steps for any tree of this text that shares nothing."""
        return cls(max(_MIN_STEPS, _STEPS_A_CHARACTER * len(text)))

    def take(self) -> None:
        """Count one step. Raises Unreadable when none is left."""
        self.left -= 1
        if self.left < 0:
            raise Unreadable("aliases make it too large", None, is_too_large=True)


def read_documents(text: str) -> tuple[list[Node], list[Flaw]]:
    """Return the top nodes of a YAML text's documents, and its flaws. Raises Unreadable."""
    text = text.removeprefix("\ufeff")
    builder = _Builder(_LINE_BREAK.split(text), Steps.for_text(text))
    try:
        for event in yaml.parse(text, Loader=yaml.CSafeLoader):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise Unreadable(str(error.problem or error.context), mark.line + 1 if mark else None) from error
    except (yaml.YAMLError, UnicodeError) as error:
        raise Unreadable(str(error).splitlines()[0], None) from error
    return builder.documents, builder.flaws


@dataclass(slots=True)
class _Open:
    """A sequence or mapping whose end is not read yet. In a mapping, `children` alternates keys and values."""

    event: SequenceStartEvent | MappingStartEvent
    children: list[tuple[Node, int, int]] = field(default_factory=list)


@dataclass(slots=True)
class _Builder:
    """The nodes so far. Children are kept with the lines that they cover in their parent."""

    source: list[str]
    steps: Steps
    documents: list[Node] = field(default_factory=list)
    flaws: list[Flaw] = field(default_factory=list)
    anchors: dict[str, Node] = field(default_factory=dict)
    stack: list[_Open] = field(default_factory=list)

    def take(self, event: Event) -> None:
        match event:
            case DocumentStartEvent():
                self.anchors.clear()
            case ScalarEvent():
                self._close(self._scalar(event), event.anchor)
            case AliasEvent():
                self._alias(event)
            case SequenceStartEvent() | MappingStartEvent():
                self._open(event)
            case SequenceEndEvent():
                top = self.stack.pop()
                items = tuple(node for node, _, _ in top.children)
                height = _height(items, event)
                self._close(Sequence(items, _line(top.event), _end(top, event), _tag(top.event), height), top.event.anchor)
            case MappingEndEvent():
                top = self.stack.pop()
                entries = self._entries(top)
                height = _height((entry.value for entry in entries.values()), event)
                self._close(Mapping(entries, _line(top.event), _end(top, event), _tag(top.event), height), top.event.anchor)

    def _open(self, event: SequenceStartEvent | MappingStartEvent) -> None:
        if len(self.stack) >= _MAX_DEPTH:
            raise _too_deep(_line(event))
        # An anchor names nothing until its node is complete, so that no node can hold itself.
        if event.anchor:
            self.anchors.pop(event.anchor, None)
        self.stack.append(_Open(event))

    def _close(self, node: Node, anchor: str | None) -> None:
        if anchor:
            self.anchors[anchor] = node
        self._add(node, node.line, node.end_line)

    def _scalar(self, event: ScalarEvent) -> Scalar:
        line, end_line = _line(event), _end_line(event)
        if event.style in ("|", ">"):
            # The mark of a block scalar's end stands at the start of the next line with content, or of a comment.
            starts_line = event.end_mark is not None and event.end_mark.column == 0
            end_line = min(end_line - starts_line, len(self.source))
            while end_line > line and not self.source[end_line - 1].strip():
                end_line -= 1
        return Scalar(event.value, line, max(line, end_line), not event.style, _tag(event))

    def _add(self, node: Node, line: int, end_line: int) -> None:
        if self.stack:
            self.stack[-1].children.append((node, line, end_line))
        else:
            self.documents.append(node)

    def _alias(self, event: AliasEvent) -> None:
        line = _line(event)
        node = self.anchors.get(event.anchor or "")
        if node is None:
            self.flaws.append(Flaw(line, f"alias {event.anchor} names nothing before it, or a node around it"))
            node = Scalar("", line, line, True, None)
        self._add(node, line, line)

    def _entries(self, top: _Open) -> dict[str, Entry]:
        entries: dict[str, Entry] = {}
        merged: list[Node] = []
        for (key, line, _), (value, _, end_line) in zip(top.children[::2], top.children[1::2], strict=True):
            if not isinstance(key, Scalar):
                self.flaws.append(Flaw(line, "a key must be a text"))
            elif key.text == "<<" and key.is_plain:
                merged.append(value)
            else:
                self._add_entry(entries, key.text, Entry(line, max(line, end_line), value))
        for entry_name, entry in self._merged(merged):
            entries.setdefault(entry_name, entry)
        return entries

    def _add_entry(self, entries: dict[str, Entry], key: str, entry: Entry) -> None:
        if key in entries:
            self.flaws.append(Flaw(entry.line, f"key {key} is written twice"))
        entries[key] = entry

    def _merged(self, sources: list[Node]) -> Iterator[tuple[str, Entry]]:
        for source in sources:
            for node in source.items if isinstance(source, Sequence) else (source,):
                if not isinstance(node, Mapping):
                    self.flaws.append(Flaw(node.line, "only a mapping can be merged"))
                    continue
                for item in node.entries.items():
                    self.steps.take()
                    yield item


def _height(children: Iterable[Node], event: Event) -> int:
    """Return the height of a node over its children. Aliases can make a tree far higher than its text is nested."""
    height = 1 + max((child.height for child in children), default=0)
    if height > _MAX_DEPTH:
        raise _too_deep(_line(event))
    return height


def _too_deep(line: int) -> Unreadable:
    return Unreadable(f"nested more than {_MAX_DEPTH} deep", line, is_too_deep=True)


def _end(top: _Open, event: Event) -> int:
    """A block ends with its last child: libyaml puts the mark of its end where the next thing starts."""
    last = max((end_line for _, _, end_line in top.children), default=_line(top.event))
    return max(last, _end_line(event)) if top.event.flow_style else last


def _line(event: Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1


def _end_line(event: Event) -> int:
    return event.end_mark.line + 1 if event.end_mark else 1


def _tag(event: ScalarEvent | SequenceStartEvent | MappingStartEvent) -> str | None:
    tag: str | None = event.tag
    return tag.replace("tag:yaml.org,2002:", "!!") if tag else None
