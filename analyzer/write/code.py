"""Rows of the code tables: symbols, edges, call sites, occurrences, imports, and files."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final

from analyzer.model.facts import Definition, Flag, ParameterFacts, Span
from analyzer.model.files import FileRecord
from analyzer.model.program import Columns, Program, StructLists, SymbolNode
from analyzer.schema.declare import Table
from analyzer.schema.tables.code import CALL_SITES, EDGES, FILES, IMPORTS, NODES, OCCURRENCES
from analyzer.schema.tables.knowledge import ENTRY_POINTS
from analyzer.schema.tables.project import ENDPOINTS


def code_tables(program: Program, records: Sequence[FileRecord]) -> list[tuple[Table, Columns]]:
    """Return the code tables, in the order of their sort keys."""
    return [
        (FILES, _files(records, program.modules)),
        (NODES, _nodes(program.nodes)),
        (EDGES, program.edges),
        (CALL_SITES, program.call_sites),
        (OCCURRENCES, program.occurrences),
        (IMPORTS, program.imports),
        (ENTRY_POINTS, program.entry_points),
        (ENDPOINTS, program.endpoints),
    ]


def _files(records: Sequence[FileRecord], modules: Mapping[str, str]) -> Columns:
    ordered = sorted(records)
    return {
        "path": [record.path for record in ordered],
        "language": [record.language for record in ordered],
        "role": [record.role for record in ordered],
        "module": [modules.get(record.path) for record in ordered],
        "bytes": [record.size for record in ordered],
        "lines": [record.lines for record in ordered],
        "code_lines": [record.code_lines for record in ordered],
        "sha256": [record.sha256 for record in ordered],
        "parse_status": [record.status for record in ordered],
    }


def _nodes(nodes: Sequence[SymbolNode]) -> Columns:
    numbers = {node.symbol: number for number, node in enumerate(nodes)}
    numbers_of_parents = [None if node.parent is None else numbers[node.parent] for node in nodes]
    definitions = [node.definition for node in nodes]
    return {
        "id": range(len(nodes)),
        "symbol": [node.symbol for node in nodes],
        "kind": [node.kind for node in nodes],
        "name": [node.name for node in nodes],
        "fqn": [node.fqn for node in nodes],
        "language": [node.language for node in nodes],
        "path": [node.path for node in nodes],
        **_places(nodes),
        "parent_id": numbers_of_parents,
        **{name: [None if each is None else each[place] for each in definitions] for name, place in _WRITTEN.items()},
        "parameters": _parameters(definitions),
        "is_exported": [node.is_exported for node in nodes],
        **{name: [each is not None and each.flags & flag != 0 for each in definitions] for name, flag in _FLAGS.items()},
        "is_test": [node.is_test for node in nodes],
    }


_WRITTEN: Final = {
    name: Definition._fields.index(name)
    for name in ("signature", "docstring", "return_type", "value_type", "type_parameters", "bases", "decorators", "visibility", "body_hash")
}
_FLAGS: Final = {"is_async": Flag.ASYNC, "is_static": Flag.STATIC, "is_abstract": Flag.ABSTRACT, "is_generator": Flag.GENERATOR}


def _places(nodes: Sequence[SymbolNode]) -> Columns:
    """Return where symbols stand; of one without a definition no more than lines is known."""
    names = (*Span._fields, "name_line", "name_column")
    rows = [_bare_place(node) if (each := node.definition) is None else _place(each) for node in nodes]
    return dict(zip(names, zip(*rows, strict=True), strict=True)) if rows else dict.fromkeys(names, ())


def _place(definition: Definition) -> tuple[int | None, ...]:
    line, column = definition.name_line, definition.name_column
    return (*definition.span, line if line > 0 else None, column if column > 0 else None)


def _bare_place(node: SymbolNode) -> tuple[int | None, ...]:
    return node.line, 1 if node.line is not None else None, node.end_line, None, None, None, node.line, None


def _parameters(definitions: Sequence[Definition | None]) -> StructLists:
    written = [None if each is None else each.parameters for each in definitions]
    flat = list(chain.from_iterable([each for each in written if each]))
    fields = {name: [each[place] for each in flat] for place, name in enumerate(ParameterFacts._fields)}
    return StructLists([None if each is None else len(each) for each in written], fields)
