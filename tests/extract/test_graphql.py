"""What holds for any schema or document, however it is broken, and which texts of programs are documents."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.languages.graphql import read_graphql
from analyzer.languages.graphql.schema import named_type, operations_named
from analyzer.languages.graphql.selections import LONGEST, selections_of_text
from analyzer.languages.graphql.texts import fields_of_text
from tests.extract.invariants import check

PIECES = [
    *("type ", "extend ", "input ", "enum ", "interface ", "union ", "scalar ", "schema ", "implements ", "directive @d on ", "fragment "),
    *(
        "query ",
        "mutation ",
        "subscription ",
        "on ",
        "... ",
        "...F ",
        "@include(if: true) ",
        "$id: ",
        "ID!",
        "[Int!]",
        " = 1",
        " | ",
        " & ",
    ),
    *(" | ", " & ", "{", "}", "(", ")", "[", "]", ":", ",", "!", "\n", '"', '"""', "# a comment\n", "A", "é", "x ", "y: ", "null "),
]


@given(st.lists(st.sampled_from(PIECES), max_size=60).map("".join))
def test_any_pieces(text: str) -> None:
    facts = read_graphql("x.graphql", text)
    check(text.encode(), facts)
    assert all(each.owner < len(facts.definitions) and each.way for each in facts.selections)


@given(st.text())
def test_any_text(text: str) -> None:
    assert read_graphql("x.graphql", text).definitions[0].parent == -1
    selections_of_text(text)
    fields_of_text(text)


def test_a_document_asks_for_each_field_once_by_its_own_name() -> None:
    text = (
        "query Q { me: user { id, id, ...F, ... on Admin { rights } ... @include(if: $x) { name } __typename } } fragment F on User { id }"
    )
    assert [(each.operation, each.way) for each in selections_of_text(text)] == [
        *(("query", "user"), ("query", "user.id"), ("", "<Admin>.rights"), ("query", "user.name"), ("", "<User>.id")),
    ]


@pytest.mark.parametrize(
    "text", ["query { is what we ask", "query", "{ }", "query { a } and more", "type Query { a: Int } }", "x" * (LONGEST + 1)]
)
def test_no_document(text: str) -> None:
    assert not selections_of_text(text)


def test_selections_that_lie_in_each_other_are_followed_to_some_depth() -> None:
    deepest = max(each.way.count(".") for each in selections_of_text("{ a " * 500 + "}" * 500))
    assert 10 < deepest < 50


@pytest.mark.parametrize(("written", "name"), [("[[Order!]!]!", "Order"), (" ID ", "ID"), ("", ""), ("[", "")])
def test_the_name_of_a_type(written: str, name: str) -> None:
    assert named_type(written) == name


@pytest.mark.parametrize(
    ("name", "operations"),
    [
        *(("useOrdersQuery", ("Orders", "OrdersQuery")), ("useOrdersLazyQuery", ("Orders", "OrdersQuery"))),
        *(("OrdersDocument", ("Orders",)), ("Document", ()), ("useQuery", ()), ("Orders", ())),
    ],
)
def test_names_that_tools_make_of_operations(name: str, operations: tuple[str, ...]) -> None:
    assert operations_named(name) == operations


def test_a_text_tells_the_fields_of_the_types_that_it_declares() -> None:
    told = fields_of_text("extend type Query { orders(first: Int): [Order!]! } enum State { OPEN } type Order @key { state: State }")
    assert told == [("Query", "orders", "Order"), ("Order", "state", "State")]
    assert not fields_of_text("type Query { is how it begins")
    assert not fields_of_text("type Query { a: Int }" + " " * LONGEST)
