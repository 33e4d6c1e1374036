"""Which code asks for which fields of a schema: by the documents in it, and by those that it names."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from analyzer.languages.contacts import ASKS
from analyzer.languages.graphql.schema import operations_named
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.contracts.schemas.types import SchemaTypes, field_row
from analyzer.link.uses import OccurrenceRow
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE
from analyzer.model.program import SymbolNode
from analyzer.model.statements import HOLDERS, SelectionFact
from analyzer.schema.vocab import Confidence, NodeKind, OccurrenceRole

_MOST_NAMED: Final = 256
"""Documents that are made of one another, as far as they are followed."""

_MOST_USERS: Final = 512
"""Places that name one document: more are made by a tool, and told as one, where the document stands."""


_Held = tuple[tuple[int, int], tuple[int, int], int]
"""Where a variable begins and ends that holds a document, and its definition."""
_NOWHERE: Final = ((0, 0), (0, 0), NONE)


class _User(NamedTuple):
    """Who names a document, and where."""

    path: str
    line: int
    node: int


class Selections:
    """The documents of a program, and who names them, noted file by file."""

    def __init__(self, whole: Whole, nodes: Sequence[SymbolNode], types: SchemaTypes) -> None:
        self._whole = whole
        self._nodes = nodes
        self._types = types
        self._users: defaultdict[int, dict[_User, None]] = defaultdict(dict)
        self._known: dict[int, Sequence[_User]] = {}

    def note(self, file: int, uses: Iterable[OccurrenceRow]) -> None:
        """Note where the code of a file names documents: variables that hold them, and what tools make of those in files."""
        if not self._holding:
            return
        path, own = self._whole.files[file].path, self._held_in_file.get(file, ())
        starts = [start for start, _, _ in own]
        reads = ((line, column, owner, target) for line, column, _, owner, target, role, *_ in uses if role is OccurrenceRole.READ)
        held = ((*place, target) for *place, target in reads if target in self._holding)
        for line, column, owner, document in (*held, *self._generated(file)):
            _, end, holder = own[number] if (number := bisect_right(starts, (line, column)) - 1) >= 0 else _NOWHERE
            around = holder if (line, column) < end else owner
            if around != document and isinstance(document, int):
                self._users[document][_User(path, line, around)] = None

    def _generated(self, file: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield where a file names what a tool made of operations in files, by its own name, from a module that is not kept."""
        facts, base = self._whole.files[file].facts, self._whole.definition_base[file]
        made: dict[str, Sequence[int]] = {}
        for each in facts.imports if self._operations else ():
            meant = next((self._operations[name] for name in operations_named(each.name or "") if name in self._operations), ())
            if meant and self._whole.resolvers[file].resolve(self._whole.files[file].path, each.module, each.level).path is None:
                made[each.alias or each.name or ""] = meant
        for _, text, _, line, column, owner, _ in self._whole.rows(file, "names") if made else ():
            yield from ((line, column, owner + base, document) for document in made.get(facts.texts[text], ()))

    def rows(self) -> Iterator[EndpointRow]:
        """Yield a row for each field that code selects: what operations begin with where their documents are named, the rest where
        those stand."""
        for stated, fact, field in self._selected():
            for each in self._asking(stated) if "." not in fact.way else (stated,):
                yield field_row(*each, ASKS, field, Confidence.HIGH)

    def named(self) -> Iterator[EndpointRow]:
        """Yield such rows for the rest as well, where documents are named: too many for readers, but what they lead to runs for these."""
        for stated, fact, field in self._selected():
            for each in self._asking(stated) if "." in fact.way else ():
                if each != stated:
                    yield field_row(*each, ASKS, field, Confidence.HIGH)

    def _selected(self) -> Iterator[tuple[_User, SelectionFact, tuple[str, str]]]:
        for number, file in enumerate(self._whole.files):
            for fact in file.facts.selections:
                if (field := self._types.selected(fact.operation, fact.way)) is not None:
                    yield _User(file.path, fact.line, fact.owner + self._whole.definition_base[number]), fact, field

    def _asking(self, stated: _User) -> Sequence[_User]:
        """Return who asks by a document: whoever names what holds it or is made of it, that itself where nobody does or it is in a file."""
        if stated.node not in self._known:
            self._known[stated.node] = self._naming(stated.node)
        users = self._known[stated.node]
        is_held = self._nodes[stated.node].kind in HOLDERS and 0 < len(users) <= _MOST_USERS
        return users if is_held else (stated, *users[:_MOST_USERS])

    def _naming(self, document: int) -> Sequence[_User]:
        """Return who names a document, or one that is made of it and that somebody names."""
        users, documents = list[_User](), {document: None}
        for named in (waiting := [document]):
            for each in self._users.get(named, ()):
                if each.node not in self._users:
                    users.append(each)
                elif each.node not in documents and len(documents) < _MOST_NAMED:
                    documents[each.node] = None
                    waiting.append(each.node)
        return users

    @cached_property
    def _holding(self) -> frozenset[int]:
        """The definitions that documents stand in: variables, and operations and fragments of files."""
        bases = self._whole.definition_base
        return frozenset(
            fact.owner + bases[number]
            for number, file in enumerate(self._whole.files)
            for fact in file.facts.selections
            if self._nodes[fact.owner + bases[number]].kind in HOLDERS or self._whole.semantics[number].is_schema
        )

    @cached_property
    def _operations(self) -> Mapping[str, Sequence[int]]:
        """The operations of files by their names, with a capital letter."""
        found: defaultdict[str, list[int]] = defaultdict(list)
        for each in sorted(self._holding):
            if self._nodes[each].kind is NodeKind.FUNCTION:
                name = self._nodes[each].name
                found[name[:1].upper() + name[1:]].append(each)
        return found

    @cached_property
    def _held_in_file(self) -> Mapping[int, Sequence[_Held]]:
        """The variables of each file that hold documents, in their order."""
        found: defaultdict[int, list[_Held]] = defaultdict(list)
        for each in sorted(self._holding):
            definition = self._nodes[each].definition
            if definition is not None and definition.kind in HOLDERS:
                span = definition.span
                held = (span.start_line, span.start_column), (span.end_line, span.end_column), each
                found[self._whole.file_of_definition(each)].append(held)
        return found
