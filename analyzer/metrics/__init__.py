"""Numbers over the linked program, and the findings that rules make of them.

Pure: no file is read, no process asked. What needs coverage reports is left out, and its columns stay null, as do those of history
where there is none.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from analyzer.metrics.callgraph import adjacency
from analyzer.metrics.classes import class_numbers
from analyzer.metrics.clones import clone_groups, clone_rows, duplicated_lines
from analyzer.metrics.columns import columns_of_rows
from analyzer.metrics.deadcode import dead_code
from analyzer.metrics.files import file_numbers
from analyzer.metrics.findings import NOT_JUDGED, find
from analyzer.metrics.functions import function_numbers
from analyzer.metrics.history.scores import FileScores, score_columns
from analyzer.metrics.imports import cycle_columns, import_graph
from analyzer.metrics.modules import module_numbers
from analyzer.metrics.rules import RULES
from analyzer.metrics.texts import file_texts
from analyzer.model.files import FileRecord
from analyzer.model.program import Columns, FileText, Program
from analyzer.schema.declare import Table
from analyzer.schema.tables.graph import CALL_GRAPH
from analyzer.schema.tables.health import (
    CLASS_METRICS,
    CLONES,
    FILE_METRICS,
    FINDINGS,
    FUNCTION_METRICS,
    HEALTH_RULES,
    IMPORT_CYCLES,
    MODULE_METRICS,
)
from analyzer.schema.tables.knowledge import DEAD_CODE

__all__ = ["file_texts", "find_dead_code", "measure"]


def measure(
    program: Program,
    records: Sequence[FileRecord],
    texts: Sequence[FileText] = (),
    scores: Mapping[str, FileScores] = MappingProxyType({}),
) -> list[tuple[Table, Columns]]:
    """Return the tables that are measured, each with its rows in the order of its sort key.

    `scores` are those of the files that have a history, by path.
    """
    imports = import_graph(program)
    functions = function_numbers(program)
    roles = {record.path: record.role for record in records}
    clones = clone_groups([text for text in texts if roles[text.path] not in NOT_JUDGED])
    files = file_numbers(program, records, functions, imports, texts, duplicated_lines(clones))
    rules = sorted(RULES, key=lambda rule: rule.rule)
    findings = find(rules, program.nodes, functions, files, roles)
    return [
        (CALL_GRAPH, adjacency(program)),
        (FUNCTION_METRICS, columns_of_rows(FUNCTION_METRICS, functions)),
        (CLASS_METRICS, columns_of_rows(CLASS_METRICS, class_numbers(program))),
        (FILE_METRICS, {**columns_of_rows(FILE_METRICS, files), **score_columns([scores.get(file.path) for file in files])}),
        (MODULE_METRICS, columns_of_rows(MODULE_METRICS, module_numbers(program, files, imports))),
        (IMPORT_CYCLES, cycle_columns(imports)),
        (CLONES, columns_of_rows(CLONES, clone_rows(clones, program.nodes))),
        (FINDINGS, columns_of_rows(FINDINGS, findings)),
        (HEALTH_RULES, columns_of_rows(HEALTH_RULES, rules)),
    ]


def find_dead_code(program: Program, records: Sequence[FileRecord], *, is_library: bool) -> tuple[Table, Columns]:
    """Return the table of what nothing needs; `is_library` tells that others may import the repository."""
    return DEAD_CODE, columns_of_rows(DEAD_CODE, dead_code(program, records, is_library=is_library))
