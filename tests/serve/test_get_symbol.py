"""What `get_symbol` answers: symbols, ranges, and what cannot be read."""

import pytest

from tests.serve.conftest import Ask
from tests.serve.test_code_tools import answer, error


def test_without_the_text_it_is_not_stored(ask: Ask) -> None:
    assert error(ask("get_symbol", symbol_id="validate_user"))["code"] == "NOT_STORED"


@pytest.mark.parametrize("name", ["app/auth.py::validate_user", "app.auth.validate_user", "validate_user"])
def test_a_symbol_has_its_lines(insight: Ask, name: str) -> None:
    found = answer(insight("get_symbol", symbol_id=name))
    assert (found["symbol_id"], found["file"], found["kind"]) == ("app/auth.py::validate_user", "app/auth.py", "function")
    assert (found["start_line"], found["end_line"], found["total_lines"], found["truncated"]) == (5, 9, 5, False)
    assert found["source"].splitlines() == [f"line {number}" for number in range(5, 10)]


def test_context_stops_at_the_ends_of_the_file(insight: Ask) -> None:
    found = answer(insight("get_symbol", symbol_id="validate_user", context_lines=50))
    assert (found["source_start_line"], found["source_end_line"]) == (1, 59)
    assert (found["start_line"], found["end_line"]) == (5, 9)


def test_callees_come_from_the_call_graph(insight: Ask) -> None:
    found = answer(insight("get_symbol", symbol_id="login_endpoint"))
    assert found["callees"] == ["app/auth.py::Session", "app/auth.py::Session.__init__", "app/auth.py::validate_user"]


def test_a_range_stops_at_the_end_of_the_file(insight: Ask) -> None:
    found = answer(insight("get_symbol", symbol_id="app/api.py:29-40"))
    assert (found["source"], found["source_end_line"], found["end_line"], found["truncated"]) == ("line 29\nline 30", 30, 30, False)
    assert (found["kind"], found["callees"]) == (None, None)


def test_a_query_returns_lines_with_numbers(insight: Ask) -> None:
    found = answer(insight("get_symbol", symbol_id="app/api.py:1-30", query="line 2"))
    assert [match["line"] for match in found["matches"]] == [2, *range(20, 30)]
    assert found["source"] == ""


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("close", "AMBIGUOUS_SYMBOL"),
        ("nothing.here", "SYMBOL_NOT_FOUND"),
        ("json.loads", "NOT_STORED"),
        ("tests/test_auth.py::test_validate", "NOT_STORED"),
        ("app/none.py:1-2", "FILE_NOT_FOUND"),
        ("app/api.py:5-4", "INVALID_ARGUMENT"),
        ("app/api.py:0-4", "INVALID_ARGUMENT"),
        ("app/api.py:31-40", "INVALID_ARGUMENT"),
        ("load.", "INVALID_FQN"),
    ],
)
def test_what_cannot_be_read(insight: Ask, name: str, code: str) -> None:
    assert error(insight("get_symbol", symbol_id=name))["code"] == code
