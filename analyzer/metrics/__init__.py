"""Numbers over the linked program, and the findings that rules make of them.

Pure: no file is read, no process asked. What needs coverage reports or graph analysis is left out, and its columns stay null, as do those
of history where there is none.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from analyzer.metrics.columns import columns_of_rows
from analyzer.metrics.files import file_numbers
from analyzer.metrics.findings import find
from analyzer.metrics.functions import function_numbers
from analyzer.metrics.history.scores import FileScores, score_columns
from analyzer.metrics.rules import RULES
from analyzer.model.files import FileRecord
from analyzer.model.program import Columns, Program
from analyzer.schema.declare import Table
from analyzer.schema.tables.health import FILE_METRICS, FINDINGS, FUNCTION_METRICS, HEALTH_RULES


def measure(
    program: Program, records: Sequence[FileRecord], scores: Mapping[str, FileScores] = MappingProxyType({})
) -> list[tuple[Table, Columns]]:
    """Return the health tables that are measured, each with its rows in the order of its sort key.

    `scores` are those of the files that have a history, by path.
    """
    functions = function_numbers(program)
    files = file_numbers(program, records, functions)
    rules = sorted(RULES, key=lambda rule: rule.rule)
    findings = find(rules, program.nodes, functions, files, {record.path: record.role for record in records})
    return [
        (FUNCTION_METRICS, columns_of_rows(FUNCTION_METRICS, functions)),
        (FILE_METRICS, {**columns_of_rows(FILE_METRICS, files), **score_columns([scores.get(file.path) for file in files])}),
        (FINDINGS, columns_of_rows(FINDINGS, findings)),
        (HEALTH_RULES, columns_of_rows(HEALTH_RULES, rules)),
    ]
