"""Numbers of files: which files have a row, sums and extremes, and calls across the border."""

from analyzer.metrics.graphs.calls import call_graph_of
from analyzer.metrics.graphs.imports import import_graph
from analyzer.metrics.measures.files import FileNumbers, file_numbers
from analyzer.metrics.measures.functions import function_numbers
from analyzer.model.files import FileRecord
from analyzer.model.program import Program
from analyzer.schema.vocab import EdgeKind, NodeKind
from tests.metrics.programs import SIMPLE, definition, module, program, record, symbol


def numbers(linked: Program, records: list[FileRecord]) -> list[FileNumbers]:
    calls = call_graph_of(linked)
    return file_numbers(linked, records, function_numbers(linked, calls), import_graph(linked), calls)


def test_a_file_that_is_no_module_has_no_row() -> None:
    assert numbers(program(), [record("README")]) == []


def test_a_module_whose_lines_were_not_counted_has_no_row() -> None:
    assert numbers(program(module("a")), [record("a", code_lines=None)]) == []


def test_a_file_without_functions_has_sums_of_zero_and_no_extremes() -> None:
    (row,) = numbers(program(module("a")), [record("a", code_lines=0)])
    assert (row.functions, row.cyclomatic, row.cognitive) == (0, 0, 0)
    assert (row.cyclomatic_max, row.nesting_max, row.parameters_max, row.function_lines_max) == (None, None, None, None)


def test_sums_and_extremes_are_over_the_file_alone() -> None:
    worse = SIMPLE._replace(cyclomatic=7, cognitive=5, nesting=2, code_lines=30)
    linked = program(
        module("a"),
        module("b"),
        symbol("a", definition("f", complexity=worse)),
        symbol("a", definition("g")),
        symbol("b", definition("h", complexity=worse._replace(cyclomatic=99))),
        symbol("a", definition("C", kind=NodeKind.CLASS, complexity=None)),
    )
    row = numbers(linked, [record("b"), record("a")])[0]
    assert (row.path, row.functions, row.classes) == ("a", 2, 1)
    assert (row.cyclomatic, row.cyclomatic_max, row.cognitive, row.cognitive_max) == (8, 7, 5, 5)
    assert (row.nesting_max, row.function_lines_max) == (2, 30)


def test_fan_counts_files_once_and_only_others() -> None:
    calls = EdgeKind.CALLS
    linked = program(
        module("a"),
        module("b"),
        symbol("a", definition("f")),
        symbol("a", definition("g")),
        symbol("b", definition("h")),
        edges=((2, 3, calls), (2, 4, calls), (3, 4, calls), (0, 4, calls), (4, 2, EdgeKind.REFERENCES)),
    )
    first, second = numbers(linked, [record("a"), record("b")])
    assert (first.fan_in, first.fan_out) == (0, 1)
    assert (second.fan_in, second.fan_out) == (1, 0)
