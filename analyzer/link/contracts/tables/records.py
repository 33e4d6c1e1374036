"""The tables in which a program keeps the objects of its classes, as fields, annotations and base classes say."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from analyzer.languages.contacts import DECLARES
from analyzer.languages.records import Records
from analyzer.languages.sql.names import snake_case, table_pattern
from analyzer.link.constants import assigned_text, constant_text
from analyzer.link.contracts.annotations import Annotated
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.contracts.spelling.named_texts import NamedTexts
from analyzer.link.contracts.spelling.names import named
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import Definition
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import Confidence, NodeKind

_TRUE: Final = ("True", "true")


class _Field(NamedTuple):
    """A field that says something of the table of a class, both as their file numbers them."""

    path: str
    local: int
    class_: int


def kept(flow: Flow, nodes: Sequence[SymbolNode], annotations: Annotated, texts: NamedTexts) -> Iterator[EndpointRow]:
    """Yield a row for each class whose objects are kept in a table; one that a library calls by its own rules is less sure."""
    told, without = set[int](), set[int]()
    for file, semantics in enumerate(flow.whole.semantics):
        records, base = semantics.conventions.records, flow.whole.definition_base[file]
        if records is None:
            continue
        for field in _fields(flow.whole.files[file].facts.definitions, records):
            value = assigned_text(flow.whole.files[file].facts.definitions[field.local])
            if field.path in records.fields:
                told.add(field.class_ + base)
                name = constant_text(value) or texts.in_file(file).text_of(value)
                if name:
                    yield _row(nodes, field.class_ + base, nodes[field.local + base], name, records.fields[field.path], Confidence.HIGH)
            elif value in _TRUE:
                without.add(field.class_ + base)
    yield from _annotated(flow, nodes, annotations, texts)
    yield from _by_base(flow, nodes, told | without)


def _fields(definitions: Sequence[Definition], records: Records) -> Iterator[_Field]:
    """Yield the fields of a file's classes that say something of tables."""
    paths = records.fields.keys() | records.without
    names = {path.rpartition(".")[2] for path in paths}
    for local, definition in enumerate(definitions):
        if definition.name in names and definition.kind is NodeKind.FIELD:
            inner = definitions[definition.parent]
            if definition.name in paths:
                yield _Field(definition.name, local, definition.parent)
            elif f"{inner.name}.{definition.name}" in paths and definitions[inner.parent].kind is NodeKind.CLASS:
                yield _Field(f"{inner.name}.{definition.name}", local, inner.parent)


def _annotated(flow: Flow, nodes: Sequence[SymbolNode], annotations: Annotated, texts: NamedTexts) -> Iterator[EndpointRow]:
    """Yield what annotations say; where none names the table, it is called as the class is."""
    for (file, local), found in annotations.items():
        declaring = [(each, message) for each in found if (message := each.means.message) is not None and message.contract is DECLARES]
        if not declaring:
            continue
        class_ = local + flow.whole.definition_base[file]
        framework = declaring[0][0].means.framework
        names = [name for each, message in declaring for name in named(each.given, message.keys, texts.in_file(file))]
        if names:
            yield _row(nodes, class_, nodes[class_], names[0], framework, Confidence.HIGH)
        else:
            yield _row(nodes, class_, nodes[class_], snake_case(nodes[class_].name), framework, Confidence.MEDIUM)


def _by_base(flow: Flow, nodes: Sequence[SymbolNode], but: set[int]) -> Iterator[EndpointRow]:
    """Yield the classes below those of libraries that keep their objects, but for some."""
    for class_, file in enumerate(flow.whole.class_file):
        records = flow.whole.semantics[file].conventions.records
        definition = flow.whole.definition_of_class(class_)
        if records is None or definition in but:
            continue
        bases = flow.hierarchy.linearization(class_)[1:]
        names = [nodes[flow.whole.definition_of_class(base)].fqn if isinstance(base, int) else base for base in bases]
        found = next((name for name in names if name in records.bases), None)
        node = nodes[definition]
        if found is not None and records.heads.get(found, "") in (node.definition.signature or "" if node.definition else ""):
            table = records.bases[found](node.path or "", node.name)
            yield _row(nodes, definition, node, table, found.partition(".")[0], Confidence.MEDIUM)


def _row(nodes: Sequence[SymbolNode], class_: int, place: SymbolNode, table: str, framework: str, confidence: Confidence) -> EndpointRow:
    line = max(place.definition.name_line, 1) if place.definition is not None else 1
    return EndpointRow(nodes[class_].path or "", line, class_, *DECLARES, None, table, table_pattern(table), framework or None, confidence)
