"""The tables of objects that a program hands to a library which keeps them, where declared types tell what is handed."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from analyzer.languages.records import Stored
from analyzer.languages.sql.names import table_pattern
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.structural.calls import Declared
from analyzer.link.structural.types import Named, Shape, Type
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import Confidence, NodeKind
from analyzer.schema.vocab_project import EndpointProtocol, EndpointSide

_CREATE: Final = "CREATE"
_NESTED: Final = 4
"""How deep lists of objects are looked into."""


class _Statement(NamedTuple):
    """A call that hands an object of a class to a library."""

    class_: int
    path: str
    line: int
    caller: int
    means: Stored


class _Table(NamedTuple):
    name: str
    confidence: Confidence


def stored(whole: Whole, declared: Declared, nodes: Sequence[SymbolNode]) -> Iterator[EndpointRow]:
    """Yield a row for each class that is kept in a table, and for each statement on it. A class is kept where it names its table, or
    where a call proves it."""
    statements = [each for file in sorted(declared.files) for each in _statements(whole, declared, file)]
    kept = {each.class_: each.means.library for each in statements if each.means.proves}
    tables = {class_: table for class_ in {each.class_ for each in statements} if (table := _table_of(whole, declared, class_, kept))}
    for class_, table in tables.items():
        definition = whole.definition_of_class(class_)
        node, library = nodes[definition], kept.get(class_)
        line = max(node.definition.name_line, 1) if node.definition is not None else 1
        yield _row((node.path or "", line, definition), EndpointSide.PROVIDED, None, table, library)
    for each in statements:
        if each.class_ in tables and each.means.operation != _CREATE:
            place = each.path, each.line, each.caller
            yield _row(place, EndpointSide.CONSUMED, each.means.operation, tables[each.class_], each.means.library)


def _statements(whole: Whole, declared: Declared, file: int) -> Iterator[_Statement]:
    """Yield the statements that the calls of a file make."""
    known, facts = whole.semantics[file].conventions.stored, whole.files[file].facts
    names = {name.rpartition(".")[2] for name in known}
    for row in whole.rows(file, "calls"):
        if row[10] == NONE or not row[14] or facts.texts[row[10]] not in names:
            continue
        for target in declared.targets(file, row):
            means = known.get(target.symbol) if isinstance(target.symbol, str) else None
            for place in range(row[14] if means.takes_all else 1) if means is not None else ():
                given = declared.world.type_at(file, declared.world.origins(file).arguments[row[13] + place][0])
                class_ = _class_in(whole, declared, given)
                if class_ is not None and means is not None:
                    yield _Statement(class_, whole.files[file].path, row[2], row[8] + whole.definition_base[file], means)


def _class_in(whole: Whole, declared: Declared, type_: Type | None) -> int | None:
    """Return the class of an object, or of those in a list; None for anything else."""
    for _ in range(_NESTED):
        if isinstance(type_, Named) and isinstance(type_.symbol, int) and whole.class_kind(type_.symbol) is NodeKind.STRUCT:
            return type_.symbol
        type_ = type_.parts[-1] if isinstance(type_, Shape) else declared.world.members.underlying(type_)
    return None


def _table_of(whole: Whole, declared: Declared, class_: int, kept: dict[int, str]) -> _Table | None:
    """Return the table that a class names itself, else the one by its name; None where neither is known."""
    file = whole.class_file[class_]
    naming = whole.semantics[file].conventions.names_table
    if naming is None:
        return None
    found = declared.world.members.find(Named(class_), naming[0])
    if found is not None:
        name = _named_by(whole, found.symbol) if isinstance(found.symbol, int) and found.symbol != NONE else None
        return _Table(name, Confidence.HIGH) if name is not None else None
    return _Table(naming[1](whole.files[file].path, whole.name_of_class(class_)), Confidence.MEDIUM) if class_ in kept else None


def _named_by(whole: Whole, method: int) -> str | None:
    """Return the table that a method names; None where it computes the name."""
    file = whole.file_of_definition(method)
    local = method - whole.definition_base[file]
    return next((fact.table for fact in whole.files[file].facts.tables if not fact.operation and fact.owner == local), None)


def _row(place: tuple[str, int, int], side: EndpointSide, operation: str | None, table: _Table, library: str | None) -> EndpointRow:
    return EndpointRow(*place, side, EndpointProtocol.TABLE, operation, table.name, table_pattern(table.name), library, table.confidence)
