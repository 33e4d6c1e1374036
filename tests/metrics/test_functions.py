"""Numbers of functions: who has any, what counts as a parameter, and who counts as a neighbour."""

import pytest

from analyzer.metrics.graphs.calls import call_graph_of, files_near_tests
from analyzer.metrics.measures.functions import FunctionNumbers, function_numbers, parameter_count
from analyzer.model.facts import Flag
from analyzer.model.program import Program, StructLists
from analyzer.schema.vocab import EdgeKind, NodeKind, ParameterKind
from tests.metrics.programs import definition, external, module, parameter, program, symbol

STARRED = parameter("args", ParameterKind.VARIADIC_POSITIONAL)


def numbers(linked: Program) -> list[FunctionNumbers]:
    return function_numbers(linked, call_graph_of(linked))


def test_no_symbols_give_no_rows() -> None:
    assert numbers(program()) == []


def test_symbols_without_a_measured_body_have_no_row() -> None:
    declared = definition("Shape", kind=NodeKind.CLASS, complexity=None)
    assert numbers(program(module("a"), symbol("a", declared), external("os.getcwd"))) == []


def test_a_lone_function_has_no_neighbours() -> None:
    (row,) = numbers(program(module("a"), symbol("a", definition())))
    assert (row.node_id, row.path, row.cyclomatic, row.fan_in, row.fan_out) == (1, "a", 1, 0, 0)


def test_rows_stand_by_path_and_id_whatever_the_order_of_nodes() -> None:
    rows = numbers(program(symbol("b", definition()), symbol("a", definition()), symbol("a", definition("g"))))
    assert [(row.path, row.node_id) for row in rows] == [("a", 1), ("a", 2), ("b", 0)]


@pytest.mark.parametrize(
    ("circumstance", "edges", "expected"),
    [
        ("recursion is no neighbour", [(0, 0, EdgeKind.CALLS)], (0, 0)),
        ("a reference is no call", [(1, 0, EdgeKind.REFERENCES)], (0, 0)),
        ("an external callee is outside", [(0, 2, EdgeKind.CALLS)], (0, 0)),
        ("a caller", [(1, 0, EdgeKind.CALLS)], (1, 0)),
        ("a caller that is a callee too", [(1, 0, EdgeKind.CALLS), (0, 1, EdgeKind.CALLS)], (1, 1)),
    ],
)
def test_fan(circumstance: str, edges: list[tuple[int, int, EdgeKind]], expected: tuple[int, int]) -> None:
    nodes = (symbol("a", definition("f")), symbol("a", definition("g")), external("os.getcwd"))
    row = numbers(program(*nodes, edges=tuple(edges)))[0]
    assert (row.fan_in, row.fan_out) == expected, circumstance


@pytest.mark.parametrize(
    ("circumstance", "declared", "expected"),
    [
        ("none declared", definition(parameters=()), 0),
        ("unknown", definition(parameters=None), 0),
        ("a method without any", definition(kind=NodeKind.METHOD, parameters=()), 0),
        ("a plain function has no receiver", definition(parameters=(parameter("self"),)), 1),
        ("a method's first is its receiver", definition(kind=NodeKind.METHOD, parameters=(parameter("this"), parameter("x"))), 1),
        ("a constructor's too", definition(kind=NodeKind.CONSTRUCTOR, parameters=(parameter("self"),)), 0),
        ("a property's too", definition(kind=NodeKind.PROPERTY, parameters=(parameter("self"),)), 0),
        ("a static method has none", definition(kind=NodeKind.METHOD, flags=Flag.STATIC, parameters=(parameter("x"),)), 1),
        ("a class method has one", definition(kind=NodeKind.METHOD, flags=Flag.CLASS_LEVEL, parameters=(parameter("cls"),)), 0),
        ("a receiver inside a variadic one is not declared", definition(kind=NodeKind.METHOD, parameters=(STARRED,)), 1),
        ("a variadic one counts once", definition(parameters=(parameter("x"), STARRED)), 2),
    ],
)
def test_parameter_count(circumstance: str, declared: object, expected: int) -> None:
    assert parameter_count(declared) == expected, circumstance  # type: ignore[arg-type]  # parametrized over definitions


def test_tests_are_near_what_they_call_and_name() -> None:
    files = [symbol(path, definition()) for path in ("called", "named", "apart", "user")]
    test = symbol("test", definition())._replace(is_test=True)
    edges = ((4, 0, EdgeKind.CALLS), (4, 1, EdgeKind.IMPORTS), (3, 2, EdgeKind.IMPORTS), (1, 2, EdgeKind.CALLS))
    linked = program(*files, test, edges=edges)
    assert files_near_tests(linked, call_graph_of(linked)) == {"called", "named", "test"}


def test_what_tests_name_the_path_of_is_near_them() -> None:
    test = module("test/all.js")._replace(is_test=True)
    files = [module(path) for path in ("lib/reporters/html.js", "lib/reporters/text.js", "lib/text.js", "lib/plain.js")]
    values = ["'reporters/html.js'", "reporters/text", "'text'", "'lib/plain.js'"]
    arguments = StructLists([1] * len(values), {"value": values})
    linked = program(test, *files)._replace(call_sites={"caller_id": [0, 0, 0, 4], "arguments": arguments})
    assert files_near_tests(linked, call_graph_of(linked)) == {"test/all.js", "lib/reporters/html.js"}


def test_what_a_file_of_tests_is_called_for_is_near_them() -> None:
    tests = [
        module(path)._replace(is_test=True) for path in ("tests/handlers/test_users.py", "a/CartTest.java", "b/run-spec.js", "c/d_test.go")
    ]
    near = [module(path) for path in ("app/handlers/users.py", "x/a/Cart.java", "b/run.js", "c/d.go")]
    far = [module(path) for path in ("app/users.py", "app/handlers/groups.py", "x/run.js")]
    linked = program(*tests, *near, *far)
    found = files_near_tests(linked, call_graph_of(linked))
    assert found - {node.path for node in tests} == {node.path for node in near}
