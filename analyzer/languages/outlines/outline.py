"""What an outline is: which nodes of a grammar define something, under which names, and where definitions lie inside of others."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from types import MappingProxyType
from typing import Final, NamedTuple

from analyzer.languages.comments import COMMENTS, MARKS
from analyzer.languages.declared_nodes import text_of
from analyzer.languages.semantics import Semantics
from analyzer.schema.vocab import NodeKind, Visibility
from analyzer.syntax import Node

_TYPE: Final = re.compile(r"[\w.:\\`]*\w`?")
_NO_BASES: Final = frozenset(
    {"access_specifier", "virtual", "lifetime", "removed_trait_bound", "higher_ranked_trait_bound", "arguments", "predefined_type", "call"}
)
"""Parts of heads beside the names of types."""
_WORD: Final = re.compile(r"\S")
FIRST: Final = "^"
"""A step to the first part of a node alone, where that is of the type which follows."""


WORDS: Final = MappingProxyType({word.value: word for word in Visibility})
"""The words of most languages that say who may use something."""


class Named(NamedTuple):
    """What a node defines: its kind, what names it, and the names, outermost first, of what it belongs to where that stands elsewhere."""

    kind: NodeKind
    name: Node
    owners: tuple[str, ...] = ()


class Members(NamedTuple):
    """Whose members a node holds that stands outside of the type, who may use those that do not say it, and bases that the type gets."""

    owner: str
    told: Visibility | None = None
    bases: tuple[str, ...] = ()


class Imported(NamedTuple):
    """What a node imports; the fields are those of `ImportFacts`. `place` is where the name is written, or the module that has none."""

    module: str
    place: Node
    name: str | None = None
    alias: str | None = None
    level: int = 0


Defines = Callable[[Node], Iterator[Named]]
Imports = Callable[[Node], Iterator[Imported]]
Bases = Callable[[Node], Iterator[str]]


@dataclass(frozen=True, eq=False)
class Outline:
    """How the definitions of a language are found by its trees.

    `defines` says what nodes of a type define, `imports` what they import, and `semantics` where that leads; nodes of the types `around`
    are walked through, and may define something, too. `bases` says from what the types inherit that nodes stand in, head or body.
    `members_of` tells of
    nodes that hold members of a type which stands elsewhere. Nodes of the types `beside` may stand between a definition and what documents
    it, whose `marks` are no text. `head_ends` are the types of nodes at which a definition has told what it is.

    `words` before a name say who may use it; in nodes of the types `sections`, of all that follows but for nodes of the types
    `unsectioned`. `default` says it of what has no such word, by its kind and that of what it is in. Methods of a name among
    `constructors`, or of that of their type, make its objects. `mended` gives a text of the same length and lines that can be read.
    """

    name: str
    grammar: str
    extensions: tuple[str, ...]
    test_globs: tuple[str, ...]
    semantics: Semantics
    imports: Mapping[str, Imports]
    bases: Mapping[str, Bases]
    defines: Mapping[str, Defines]
    around: frozenset[str]
    head_ends: frozenset[str]
    namespace: Callable[[Node], Sequence[Node]] = lambda root: ()
    members_of: Mapping[str, Callable[[Node], Members | None]] = field(default_factory=dict)
    beside: frozenset[str] = frozenset()
    marks: re.Pattern[str] = MARKS
    mended: Callable[[str], str] = lambda text: text
    constructors: frozenset[str] = frozenset()
    sections: frozenset[str] = frozenset()
    unsectioned: frozenset[str] = frozenset()
    words: Mapping[str, Visibility] = field(default_factory=lambda: WORDS)
    default: Callable[[NodeKind, NodeKind], Visibility] = lambda kind, around: Visibility.PUBLIC


def by_last_name(path: Node, full: str, alias: str | None = None) -> Iterator[Imported]:
    """Yield the import of what the last part of a path names; one of a single name is that of a module as a whole."""
    name = path
    while name.named_child_count:
        name = name.named_children[-1]
    last = text_of(name)
    module = full.removesuffix(last).rstrip(".\\ \t\r\n")
    yield Imported(module, name, last, alias) if module else Imported(full, path, None, alias)


def bases_of(node: Node) -> Iterator[str]:
    """Yield the types that are named in a part of a head, without what they are applied to."""
    for part in node.named_children:
        if part.type not in _NO_BASES and (found := _TYPE.match(without_arguments(text_of(part)))) is not None:
            yield found[0]


def without_arguments(text: str) -> str:
    """Return a type without what stands in brackets of its arguments."""
    depth, kept = 0, list[str]()
    for sign in text:
        depth += (sign in "<[") - (sign in ">]")
        if not depth and sign not in ">]":
            kept.append(sign)
    return "".join(kept)


def without(pattern: re.Pattern[str]) -> Callable[[str], str]:
    """Return what puts blanks in place of the words that a pattern ends with, in the group of its that holds them."""

    def blank(found: re.Match[str]) -> str:
        words = found[found.lastgroup or 0]
        return found[0].removesuffix(words) + _WORD.sub(" ", words)

    return lambda text: pattern.sub(blank, text)


def named_by(*kinds: str) -> Callable[[Node], Sequence[Node]]:
    """Return what finds the names that the head of a file gives all that is in it, outermost first: that of its only part of one of the
    types, or those of several at its beginning, each of which is around the rest."""

    def names_of(root: Node) -> Sequence[Node]:
        parts = [part for part in root.named_children if part.type not in COMMENTS]
        heads = [part for part in parts if part.type in kinds]
        first = list(takewhile(lambda part: part.type in kinds and part.child_by_field_name("body") is None, parts))
        if len(heads) != 1 and heads != first:
            return ()
        return [name for head in heads if (name := head.child_by_field_name("name") or head.named_child(0)) is not None]

    return names_of


def by_path(kind: NodeKind, path: str) -> Defines:
    """Return what finds the names of a node by the fields or types of its parts, each a step further inside."""
    return by_word({}, kind, path)


def by_word(words: Mapping[str, NodeKind], kind: NodeKind, path: str) -> Defines:
    """Return what finds names so, of a kind that one of a node's own words tells, or of `kind` where none does."""
    steps = path.split("/")

    def define(node: Node) -> Iterator[Named]:
        told = next((words[part.type] for part in node.children if part.type in words), kind)
        for name in below(node, steps):
            yield Named(told, name)

    return define


def with_body(kind: NodeKind) -> Defines:
    """Return what finds the name of a node that has a body, and does not only say that there is such a thing."""
    define = by_path(kind, "name")
    return lambda node: define(node) if node.child_by_field_name("body") is not None else iter(())


def below(node: Node, steps: list[str]) -> Iterator[Node]:
    """Yield the nodes to which the steps lead."""
    step, *rest = steps
    for part in _parts(node, step):
        if rest:
            yield from below(part, rest)
        else:
            yield part


def _parts(node: Node, step: str) -> list[Node]:
    if step.startswith(FIRST):
        first = node.named_child(0) if node.named_child_count else None
        return [first] if first is not None and first.type == step.removeprefix(FIRST) else []
    if found := node.children_by_field_name(step):
        return [each for each in found if each.is_named][:1]
    return [each for each in node.children if each.type == step]
