"""Rows of the code tables: symbols, edges, call sites, occurrences, imports, and files."""

from collections.abc import Mapping, Sequence

from analyzer.model.facts import Definition, Flag
from analyzer.model.files import FileRecord
from analyzer.model.program import Columns, Program, SymbolNode
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
    rows = [_node(number, node, numbers) for number, node in enumerate(nodes)]
    names = tuple(column.name for column in NODES.columns)
    return {name: list(values) for name, values in zip(names, zip(*rows, strict=True), strict=True)} if rows else {n: [] for n in names}


def _node(number: int, node: SymbolNode, numbers: Mapping[str, int]) -> tuple[object, ...]:
    parent = None if node.parent is None else numbers[node.parent]
    head = (number, node.symbol, node.kind, node.name, node.fqn, node.language, node.path)
    if node.definition is None:
        return (*head, *_bare(node, parent))
    return (*head, *_defined(node, node.definition, parent))


def _bare(node: SymbolNode, parent: int | None) -> tuple[object, ...]:
    place = (node.line, 1 if node.line is not None else None, node.end_line, None, None, None, node.line, None)
    return (*place, parent, *(None,) * 9, node.is_exported, False, False, False, False, node.is_test, None)


def _defined(node: SymbolNode, definition: Definition, parent: int | None) -> tuple[object, ...]:
    flags = definition.flags
    return (
        *definition.span,
        definition.name_line if definition.name_line > 0 else None,
        definition.name_column if definition.name_column > 0 else None,
        parent,
        definition.signature,
        definition.docstring,
        None if definition.parameters is None else [each._asdict() for each in definition.parameters],
        definition.return_type,
        definition.value_type,
        definition.type_parameters,
        definition.bases,
        definition.decorators,
        definition.visibility,
        node.is_exported,
        bool(flags & Flag.ASYNC),
        bool(flags & Flag.STATIC),
        bool(flags & Flag.ABSTRACT),
        bool(flags & Flag.GENERATOR),
        node.is_test,
        definition.body_hash,
    )
