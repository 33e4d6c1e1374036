"""Which code asks for which fields of a schema: by the documents in it, and by those that it names."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from analyzer.languages.contacts import ASKS
from analyzer.languages.graphql.schema import operations_named
from analyzer.link.contracts.routes import EndpointRow
from analyzer.link.contracts.schema_types import SchemaTypes, field_row
from analyzer.link.uses import OccurrenceRow
from analyzer.link.whole import Whole
from analyzer.model.program import SymbolNode
from analyzer.model.statements import SelectionFact
from analyzer.schema.vocab import Confidence, NodeKind, OccurrenceRole

_HOLDERS: Final = (NodeKind.CONSTANT, NodeKind.VARIABLE, NodeKind.FIELD)


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

    def note(self, file: int, uses: Iterable[OccurrenceRow]) -> None:
        """Note where the code of a file names documents: variables that hold them, and what tools make of those in files."""
        if not self._holding:
            return
        path, own = self._whole.files[file].path, self._held_in_file.get(file, ())
        reads = ((line, column, owner, target) for line, column, _, owner, target, role, *_ in uses if role is OccurrenceRole.READ)
        held = ((*place, target) for *place, target in reads if target in self._holding)
        for line, column, owner, document in (*held, *self._generated(file)):
            around = next((node for node in own if self._is_around(node, line, column)), owner)
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
        if stated.node not in self._users:
            return (stated,)
        users, known, waiting = list[_User](), {stated.node}, [stated.node]
        while waiting:
            for each in self._users[waiting.pop()]:
                if each.node in self._holding and each.node in self._users and each.node not in known:
                    known.add(each.node)
                    waiting.append(each.node)
                elif each.node not in self._holding or each.node not in self._users:
                    users.append(each)
        is_held = self._nodes[stated.node].kind in _HOLDERS
        return users if is_held else (stated, *users)

    @cached_property
    def _holding(self) -> frozenset[int]:
        """The definitions that documents stand in: variables, and operations and fragments of files."""
        bases = self._whole.definition_base
        return frozenset(
            fact.owner + bases[number]
            for number, file in enumerate(self._whole.files)
            for fact in file.facts.selections
            if self._nodes[fact.owner + bases[number]].kind in _HOLDERS or self._whole.semantics[number].is_schema
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
    def _held_in_file(self) -> Mapping[int, Sequence[int]]:
        """The variables of each file that hold documents."""
        found: defaultdict[int, list[int]] = defaultdict(list)
        for each in sorted(self._holding):
            if self._nodes[each].kind in _HOLDERS:
                found[self._whole.file_of_definition(each)].append(each)
        return found

    def _is_around(self, node: int, line: int, column: int) -> bool:
        definition = self._nodes[node].definition
        if definition is None:
            return False
        span = definition.span
        return (span.start_line, span.start_column) <= (line, column) < (span.end_line, span.end_column)
