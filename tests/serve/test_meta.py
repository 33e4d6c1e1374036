"""What stands beside answers, and that a reference brings back what an answer left out, without any state of the server."""

import json

import pytest

from serve.answers.meta import reference_of, referred
from serve.errors import ToolError
from tests.serve.conftest import Ask
from tests.serve.test_code_tools import answer, error

TOOLS = [
    ("list_repos", {}),
    ("get_overview", {}),
    ("get_context", {"targets": ["app/auth.py"]}),
    ("get_symbol", {"symbol_id": "validate_user"}),
    ("get_risk", {"targets": ["app/auth.py"]}),
    ("get_change_risk", {"changed_files": ["app/auth.py"]}),
    ("get_why", {}),
    ("get_dead_code", {}),
    ("get_health", {}),
    ("get_dependency_path", {"source": "app/api.py", "target": "app/auth.py"}),
]


@pytest.mark.parametrize(("tool", "arguments"), TOOLS, ids=[name for name, _ in TOOLS])
def test_each_answer_says_of_which_commit_it_is(insight: Ask, tool: str, arguments: dict[str, object]) -> None:
    assert answer(insight(tool, **arguments))["_meta"]["indexed_commit"] == "c" * 40


def test_a_reference_brings_back_what_was_left_out(insight: Ask) -> None:
    first = answer(insight("get_why", limit=1))
    (reference,) = first["_meta"]["omitted"]["refs"]
    assert first["_meta"]["omitted"]["tokens"] > 0
    for written in (f"repowise#{reference}", f"[repowise#{reference}: 3 decisions]"):
        rest = answer(insight("get_symbol", symbol_id=written))
        decisions = json.loads(rest["content"])["decisions"]
        assert len(decisions) == first["total_decisions"] - 1
        assert first["decisions"][0] not in decisions
        assert (rest["created_at"], rest["original_tokens"]) == (rest["_meta"]["indexed_at"], -(-len(rest["content"]) // 4))


def test_of_a_reference_the_lines_that_match_can_be_asked_for(insight: Ask) -> None:
    (reference,) = answer(insight("get_why", limit=1))["_meta"]["omitted"]["refs"]
    found = answer(insight("get_symbol", symbol_id=f"repowise#{reference}", query='"title": "(Cache|Sessions)'))
    assert {line["text"].strip() for line in found["matches"]} == {'"title": "Sessions stay open",', '"title": "Cache in Redis",'}
    assert found["content"] == ""


def test_a_pattern_that_is_none_is_a_text(insight: Ask) -> None:
    assert answer(insight("get_symbol", symbol_id="app/auth.py:1-9", query="line 5("))["matches"] == []
    assert len(answer(insight("get_symbol", symbol_id="app/auth.py:1-9", query="line [5-6]"))["matches"]) == 2


@pytest.mark.parametrize("change", ["x", "AAAAAAAA", "e"])
def test_a_changed_reference_is_refused(insight: Ask, change: str) -> None:
    reference = reference_of("get_why", {"limit": 1})
    assert error(insight("get_symbol", symbol_id=f"repowise#{change}{reference}"))["code"] == "PAGINATION_ERROR"
    with pytest.raises(ToolError):
        referred(f"repowise#{change}")


def test_a_reference_to_no_tool_leads_nowhere(insight: Ask) -> None:
    for call in (reference_of("write_file", {}), reference_of("get_symbol", {"symbol_id": f"repowise#{reference_of('get_why', {})}"})):
        assert error(insight("get_symbol", symbol_id=f"repowise#{call}"))["code"] == "PAGINATION_ERROR"


@pytest.mark.parametrize("text", ["validate_user", "app/auth.py::Session", "repowise", "#", ""])
def test_other_texts_are_no_references(text: str) -> None:
    assert referred(text) is None


@pytest.mark.parametrize(
    "name", ["app/auth.py::Session.close", "app/auth.py::Session::close", "app/auth.py::Session/close", "Session::close"]
)
def test_parts_of_a_name_may_be_separated_as_elsewhere(insight: Ask, name: str) -> None:
    assert answer(insight("get_symbol", symbol_id=name))["symbol_id"] == "app/auth.py::Session.close"
