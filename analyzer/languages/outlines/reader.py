"""A file as facts, by the outline of its language: what it imports and defines, what documents that and who may
use it, and nothing of its calls."""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice, takewhile
from typing import Final

from analyzer.languages.comments import documented
from analyzer.languages.declared_nodes import NodePlaces, digest, parsed
from analyzer.languages.outlines.modules import SEPARATOR, TYPES
from analyzer.languages.outlines.outline import Imported, Named, Outline
from analyzer.model.definitions import plain_definition
from analyzer.model.facts import NONE, Definition, FileFacts, Flag, ImportFacts
from analyzer.schema.vocab import NodeKind, ParseStatus, Visibility
from analyzer.syntax import Node

_DOT: Final = "."
_HOLDING: Final = frozenset({NodeKind.FIELD, NodeKind.VARIABLE, NodeKind.CONSTANT, NodeKind.PROPERTY})
_VALUE: Final = re.compile(rb"[={;]")
_HASHED: Final = TYPES | {NodeKind.MODULE, NodeKind.FUNCTION, NodeKind.METHOD, NodeKind.CONSTRUCTOR}
_CONTINUED: Final = " \\"
"""What a line ends with that goes on in the next one."""
_ERROR: Final = "ERROR"
"""What cannot be read, around what can."""
_MOST_OWNERS: Final = 20
"""Names before the last one of a qualified name that are looked at: nobody writes more."""
_MOST_PARTS: Final = 50
"""Parts of a definition among which words stand that say who may use it: they come first."""
_LONGEST_WORD: Final = 64
"""Bytes of a part that may be a word that says who may use something."""


def read_outline(outline: Outline, text: str) -> FileFacts:
    """Return the facts of a file. Raises TimeoutError when it is not parsed in time, RecursionError when it is nested too deeply."""
    root, facts = parsed(outline.grammar, outline.mended(text))
    namespace = outline.namespace(root)
    reading = _Reading(outline, text.encode(), namespace)
    reading.declare_parts(root, reading.declare_module(root))
    return facts._replace(
        status=ParseStatus.OUTLINED,
        definitions=tuple(reading.definitions),
        imports=tuple(reading.imports),
        namespace=_DOT.join(map(reading.plain_name, namespace)) or None,
    )


class _Reading:
    """What is defined so far, outer before inner, and imported."""

    def __init__(self, outline: Outline, source: bytes, namespace: Sequence[Node]) -> None:
        self._outline = outline
        self._places = NodePlaces(source)
        self._namespace = namespace
        self.definitions: list[Definition] = []
        self.imports: list[ImportFacts] = []
        self._named: Counter[tuple[int, str]] = Counter()
        self._types: dict[tuple[int, str], int] = {}
        self._stand_ins: set[int] = set()
        self._last_ends: tuple[int, list[int]] = (NONE, [])

    def declare_module(self, root: Node) -> int:
        return self._add(Named(NodeKind.MODULE, root), "", NONE, root, Visibility.PUBLIC, None)

    def declare_parts(self, around: Node, parent: int, told: Visibility | None = None, text: str | None = None) -> None:
        """Declare what is defined below a node as parts of `parent`.

        `told` says who may use them, unless they say it themselves, and `text` documents the first.
        """
        outline = self._outline
        for node, above in documented(around, self._places.source, outline.beside, outline.marks):
            if (section := self._section(node)) is not None:
                told = section
                continue
            if (imports := outline.imports.get(node.type)) is not None:
                self.imports += [self._import(imported, parent) for imported in imports(node)]
            if (bases := outline.bases.get(node.type)) is not None:
                self._derive(parent, bases(node))
            if self._define(node, parent, told, above or text):
                text = None
            elif node.type in outline.around or node.type == _ERROR:
                self.declare_parts(node, parent, self._first_word(node) or told, above or text)
                text = None

    def _import(self, imported: Imported, owner: int) -> ImportFacts:
        line, column = self._place(imported.place, imported.name or imported.module)
        return ImportFacts(
            _unquoted(imported.module),
            imported.name and _unquoted(imported.name),
            imported.alias and _unquoted(imported.alias),
            imported.level,
            line,
            column,
            owner,
            slot=NONE,
            binds_root=False,
            flags=0,
        )

    def _define(self, node: Node, parent: int, told: Visibility | None, text: str | None) -> bool:
        """Declare what a node defines, with what lies inside; return whether that is something, and all that there is to find in it."""
        outline = self._outline
        members_of = outline.members_of.get(node.type)
        if members_of is not None and (members := members_of(node)) is not None:
            owner = self._owner([members.owner], node, parent)
            self._derive(owner, members.bases)
            self._inside(node, owner, members.told)
            return True
        define = outline.defines.get(node.type)
        found = list(define(node)) if define is not None else []
        if any(named.name.start_byte == name.start_byte for named in found for name in self._namespace):
            self._inside(node, parent)
            return True
        for named in found:
            number = self._declare(named, node, parent, told, text)
            if named.kind in TYPES:
                self._inside(node, number)
        return any(named.kind in TYPES for named in found) or (bool(found) and node.type not in outline.around)

    def _inside(self, node: Node, parent: int, told: Visibility | None = None) -> None:
        """Declare what lies in the parts of a type."""
        for part in node.named_children:
            if (bases := self._outline.bases.get(part.type)) is not None:
                self._derive(parent, bases(part))
            if part.type in self._outline.around or part.type == _ERROR:
                self.declare_parts(part, parent, told)

    def _derive(self, number: int, bases: Iterable[str]) -> None:
        """Let a type inherit from others, too, each once."""
        known = self.definitions[number].bases
        if known is not None:
            self.definitions[number] = self.definitions[number]._replace(bases=tuple(dict.fromkeys((*known, *bases))))

    def _declare(self, named: Named, node: Node, parent: int, told: Visibility | None, text: str | None) -> int:
        written = self.plain_name(named.name)
        *outer, name = written.split(_DOT) if named.kind in TYPES else (written,)
        owner = self._owner([*named.owners, *outer], node, parent)
        kind, around = named.kind, self.definitions[owner]
        is_member = owner in self._stand_ins or (around.kind in TYPES and around.kind is not NodeKind.NAMESPACE)
        if kind is NodeKind.FUNCTION and is_member:
            kind = NodeKind.METHOD
        if kind is NodeKind.METHOD and name in (*self._outline.constructors, around.name):
            kind = NodeKind.CONSTRUCTOR
        told = None if node.type in self._outline.unsectioned else told
        default = Visibility.PUBLIC if named.owners else self._outline.default(kind, around.kind)
        visibility = self._word(node, named.name) or told or default
        return self._add(named._replace(kind=kind), name, owner, node, visibility, text)

    def _owner(self, names: Sequence[str], node: Node, parent: int) -> int:
        """Return the type that members belong to which stand outside of it, by names from the outermost on; one that another file defines
        is a namespace here."""
        for name in [*filter(None, names)][-_MOST_OWNERS:]:
            known = self._types.get((parent, name))
            if known is None:
                known = self._add(Named(NodeKind.NAMESPACE, node), name, parent, node, Visibility.PUBLIC, None)
                self._stand_ins.add(known)
            parent = known
        return parent

    def _add(self, named: Named, name: str, parent: int, node: Node, visibility: Visibility, text: str | None) -> int:
        number, kind = len(self.definitions), named.kind
        self._named[parent, name] += 1
        if kind in TYPES:
            self._types.setdefault((parent, name), number)
        place = self._places.span(node), *self._place(named.name, name)
        self.definitions.append(
            plain_definition(kind, name, parent, *place)._replace(
                ordinal=self._named[parent, name],
                signature=None if kind is NodeKind.MODULE else self._head(kind, node, named.name),
                docstring=text,
                bases=() if kind in TYPES else None,
                visibility=visibility,
                flags=Flag.EXPORTED if visibility is Visibility.PUBLIC else 0,
                body_hash=self._digest(node, named.name) if kind in _HASHED else None,
            )
        )
        return number

    def _place(self, node: Node, name: str) -> tuple[int, int]:
        """Return the line and column of a name in the node that names something; it is the last one of a qualified name."""
        text = self._places.source[node.start_byte : node.end_byte]
        return self._places.place(node, max(0, text.rfind(name.encode()) if name else 0))

    def plain_name(self, name: Node) -> str:
        """Return a name as it is written, with dots between its parts."""
        return SEPARATOR.sub(_DOT, self._places.text(name).strip().strip(":`"))

    def _head(self, kind: NodeKind, node: Node, name: Node) -> str:
        """Return a definition up to its body or value, on one line."""
        ends = self._head_ends(node)
        place = bisect_right(ends, name.start_byte)
        end = ends[place] if place < len(ends) else node.end_byte
        if kind in _HOLDING and (value := _VALUE.search(self._places.source, node.start_byte, end)) is not None:
            end = value.start()
        return self._places.written(node.start_byte, end).rstrip(_CONTINUED)

    def _head_ends(self, node: Node) -> list[int]:
        """Return where the head of what a node defines may end: of one that defines many things, found once."""
        if self._last_ends[0] != node.id:
            self._last_ends = node.id, [part.start_byte for part in node.children if part.type in self._outline.head_ends]
        return self._last_ends[1]

    def _digest(self, node: Node, name: Node) -> str:
        source = self._places.source
        if node is name:
            return digest(source[node.start_byte : node.end_byte])
        return digest(source[node.start_byte : name.start_byte] + source[name.end_byte : node.end_byte])

    def _section(self, node: Node) -> Visibility | None:
        """Return who may use all that follows, where a node is such a word alone."""
        return self._outline.words.get(self._short(node)) if node.type in self._outline.sections else None

    def _first_word(self, node: Node) -> Visibility | None:
        """Return who may use what is inside of a node that begins with such a word."""
        first = node.child(0) if node.child_count else None
        return None if first is None else self._outline.words.get(self._short(first))

    def _word(self, node: Node, name: Node) -> Visibility | None:
        """Return who may use what a node defines, as its words before the name say."""
        before = takewhile(lambda part: part.start_byte < name.start_byte, islice(node.children, _MOST_PARTS))
        words = (word for part in before for word in self._short(part).split())
        return next((self._outline.words[word] for word in words if word in self._outline.words), None)

    def _short(self, node: Node) -> str:
        return self._places.text(node) if node.end_byte - node.start_byte <= _LONGEST_WORD else ""


def _unquoted(name: str) -> str:
    """Return a name without the signs around parts of it that are no words."""
    return name.replace("`", "")
