"""Statements on the tables of a program's classes that no text names: calls that are given a class, or made on what holds its records."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from analyzer.languages.records import Recorded, Repositories
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.contracts.arguments import given_at
from analyzer.link.contracts.held_classes import classes_surely_held
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.contracts.symbols_within import Symbols, within
from analyzer.link.flow.solver.objects import INSTANCES
from analyzer.link.flow.solver.state import Flow
from analyzer.link.targets import min_confidence
from analyzer.link.typing.types import ClassType
from analyzer.model.facts import NONE, Flag
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import Confidence, NodeKind
from analyzer.schema.vocab_project import EndpointProtocol, EndpointSide

_CHAIN: Final = re.compile(r"[\w$]+(?:\s*\.\s*[\w$]+)*")
_NAME: Final = re.compile(r"[A-Za-z_$][\w$]*")
_FURTHER: Final = re.compile(r"\)\s*\.\s*[\w$]+\s*\.")
"""An attribute of what a call gives: of a record that leads to others."""

_ORDER: Final = tuple(Confidence)
_WITHIN: Final = re.compile(r"[<\[](.*)[>\]]", re.DOTALL)
_WORDS: Final = re.compile(r"[A-Z]?[a-z]+")


class _Statement(NamedTuple):
    """A statement on the table of a class, by the definition of that, or else of the one record among those that types name.

    Where its place names the class, it is referenced already.
    """

    path: str
    line: int
    owner: int
    class_: int
    operation: str
    library: str
    confidence: Confidence
    is_named: bool = False
    types: frozenset[str] = frozenset()


class RecordStatements:
    """The statements among the calls of a program, noted file by file, and those that methods of repositories make by their names."""

    def __init__(self, flow: Flow, nodes: Sequence[SymbolNode]) -> None:
        self._flow = flow
        self._nodes = nodes
        self._known: dict[int, dict[int | str | None, Recorded | None]] = {}
        self._found: list[_Statement] = []
        self.named: set[EndpointRow] = set()
        """What was found where the class itself is named, so that it is referenced already."""

    def note(self, file: int, rows: Iterable[CallSiteRow], symbols: Callable[[], Symbols]) -> None:
        """Note the statements of a file, by its call sites and where symbols are named in it, asked for where that counts."""
        conventions = self._flow.whole.semantics[file].conventions
        known = self._known.setdefault(id(conventions), {None: None})
        stating: list[tuple[CallSiteRow, Recorded]] = []
        for row in rows if conventions.recorded else ():
            target = row.target
            if target not in known:
                known[target] = conventions.recorded_of(target) if isinstance(target, str) else None
            if (means := known[target]) is not None:
                stating.append((row, means))
        if stating:
            self._found += self._named(file, stating, symbols())
        if conventions.repositories is not None and file in self._flow.typed:
            self._found += self._asked(file, conventions.repositories)
            self._found += self._declared(file, conventions.repositories)

    def found(self, tables: Sequence[EndpointRow]) -> Iterator[EndpointRow]:
        """Yield what consumes tables, of which those of classes are given."""
        known = {row.node_id: row for row in tables if row.side is EndpointSide.PROVIDED}
        side, protocol = EndpointSide.CONSUMED, EndpointProtocol.TABLE
        surest = {each[:6]: each for each in sorted(self._found, key=lambda each: _ORDER.index(each.confidence))}
        named: defaultdict[str, set[int]] = defaultdict(set)
        for class_ in known:
            named[self._nodes[class_].name].add(class_)
        for each in surest.values():
            meant = {class_ for name in each.types for class_ in named.get(name, ())} or {each.class_}
            table = known.get(min(meant)) if len(meant) == 1 else None
            if table is not None:
                sure = min_confidence(each.confidence, Confidence.HIGH)
                fields = (table.address, table.pattern, each.library, sure)
                row = EndpointRow(each.path, each.line, each.owner, side, protocol, each.operation, *fields)
                if each.is_named:
                    self.named.add(row)
                yield row

    def called_as_tables(self, stated: Iterable[EndpointRow], tables: Sequence[EndpointRow]) -> Iterator[EndpointRow]:
        """Yield statements with the table of a class in place of its name, where their language has queries on classes."""
        named: defaultdict[str, set[tuple[str, str]]] = defaultdict(set)
        for row in tables:
            if self._nodes[row.node_id].kind is NodeKind.CLASS:
                named[self._nodes[row.node_id].name.lower()].add((row.address, row.pattern))
        patterns = {row.pattern for row in tables}
        for row in stated:
            meant = named.get(row.pattern, set()) if row.pattern not in patterns and row.side is EndpointSide.CONSUMED else set()
            file = self._flow.whole.file_of_path.get(row.path)
            if len(meant) == 1 and file is not None and self._flow.whole.semantics[file].conventions.repositories is not None:
                ((address, pattern),) = meant
                row = row._replace(address=address, pattern=pattern)
            yield row

    def _named(self, file: int, stating: Sequence[tuple[CallSiteRow, Recorded]], symbols: Symbols) -> Iterator[_Statement]:
        """Yield the statements of calls that name classes, are given objects of them, or are made on what is declared to hold them."""
        calls = {row[2:8]: row[13:15] for row in self._flow.whole.rows(file, "calls")}
        for row, means in stating:
            named_within = within(row, symbols)
            names = {self._nodes[target].name: target for target in named_within if target in self._flow.whole.class_of_definition}
            given = [text for place in means.places for text in given_at(row, place)] if means.places else _receivers(row.callee_text)
            named = ([names[word] for word in _NAME.findall(text) if word in names] for text in given)
            found = [each for each in named if each] if means.places else [each for each in named if each][:1]
            held = [target for each in found for target in each] or self._held_at(file, row, means, calls)
            sure = row.confidence or Confidence.LOW
            made = [_Statement(*row[:2], row.caller, class_, *means[:2], sure, bool(found)) for class_ in dict.fromkeys(held)]
            if not made and not means.places and (types := self._types_of(row, named_within)):
                made = [_Statement(*row[:2], row.caller, NONE, *means[:2], min_confidence(sure, Confidence.MEDIUM), False, types)]
            yield from made

    def _types_of(self, row: CallSiteRow, symbols: Sequence[int]) -> frozenset[str]:
        """Return the names among the type arguments of what the symbols of a callee are declared to be, or of what that class extends."""
        written = _receivers(row.callee_text)
        words = set(_NAME.findall(written[0])) if written else set()
        typed = [self._nodes[target].definition for target in symbols if self._nodes[target].name in words]
        types = [each.value_type for each in typed if each is not None and each.value_type]
        return frozenset(name for each in types for name in _arguments(each) or sorted(self._heads.get(each, set())))

    @cached_property
    def _heads(self) -> Mapping[str, set[str]]:
        """The names among the type arguments of what classes extend, by the name of each class."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for node in self._nodes:
            if node.kind is NodeKind.CLASS and node.definition is not None:
                found[node.name].update(name for base in node.definition.bases or () for name in _arguments(base))
        return found

    def _held_at(self, file: int, row: CallSiteRow, means: Recorded, calls: dict[tuple[int, ...], tuple[int, ...]]) -> Iterator[int]:
        """Yield the classes of the objects that a call is given."""
        whole = self._flow.whole
        first, count = calls.get(row[1:7], (0, 0))
        for place in means.places:
            if isinstance(place, int) and place < count:
                slot = whole.row(file, "arguments", first + place)[0]
                yield from classes_surely_held(self._flow, slot + whole.slot_base[file], INSTANCES) if slot != NONE else ()

    def _asked(self, file: int, repositories: Repositories) -> Iterator[_Statement]:
        """Yield the calls of methods that the library has on repositories of the program."""
        whole = self._flow.whole
        body, path = self._flow.typed[file].body(file), whole.files[file].path
        for row in whole.rows(file, "calls"):
            callee = body.callee(row[0]) if row[10] != NONE else None
            if callee is None or callee.receiver is None or not callee.candidates or callee.candidates[0].method.function != NONE:
                continue
            operation, class_ = _operation(callee.name, repositories), self._held(file, callee.receiver, repositories)
            if operation is not None and class_ is not None:
                yield _Statement(
                    path, row[2], row[8] + whole.definition_base[file], class_, operation, repositories.library, Confidence.HIGH
                )

    def _declared(self, file: int, repositories: Repositories) -> Iterator[_Statement]:
        """Yield the methods that the repositories of a file declare, but for those that say themselves which statement they make."""
        whole = self._flow.whole
        facts, base, path = whole.files[file].facts, whole.definition_base[file], whole.files[file].path
        stating = {fact.owner for fact in facts.tables if fact.operation}
        for local, definition in enumerate(facts.definitions):
            if definition.kind is not NodeKind.METHOD or not definition.flags & Flag.ABSTRACT or local in stating:
                continue
            around = whole.class_of_definition.get(definition.parent + base)
            operation = _operation(definition.name, repositories) if around is not None else None
            class_ = self._held(file, ClassType(around), repositories) if around is not None and operation is not None else None
            if class_ is not None and operation is not None:
                yield _Statement(path, definition.name_line, local + base, class_, operation, repositories.library, Confidence.HIGH)

    def _held(self, file: int, type_: object, repositories: Repositories) -> int | None:
        """Return the definition of the class of the records that a type holds."""
        above = self._flow.typed[file].world.as_super(type_, repositories.base) if isinstance(type_, ClassType) else None
        record = above.arguments[0] if above is not None and above.arguments else None
        symbol = record.symbol if isinstance(record, ClassType) else None
        return self._flow.whole.definition_of_class(symbol) if isinstance(symbol, int) else None


def _arguments(type_: str) -> list[str]:
    """Return the names among the type arguments of a type as it is written."""
    return [name for within in _WITHIN.findall(type_) for name in _NAME.findall(within)]


def _receivers(callee: str) -> list[str]:
    """Return what may name the class that a callee is written with: the names before its first call, else those that this is given."""
    return [] if _FURTHER.search(callee) else [*_CHAIN.findall(callee)[:1], callee.partition(")")[0]]


def _operation(name: str, repositories: Repositories) -> str | None:
    """Return the statement that the first word of a method's name tells."""
    first = _WORDS.match(name)
    return repositories.operations.get(first[0]) if first is not None else None
