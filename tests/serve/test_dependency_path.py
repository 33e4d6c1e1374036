"""What `get_dependency_path` answers: ways, no ways, and ends that are none."""

import pytest

from tests.serve.conftest import Ask
from tests.serve.test_code_tools import answer, error


def way(found: dict[str, object]) -> list[tuple[str, str | None]]:
    steps = found["path"]
    assert isinstance(steps, list)
    return [(step["name"], step["relationship"]) for step in steps]


def test_nothing_leads_back_up(insight: Ask) -> None:
    found = answer(insight("get_dependency_path", source="validate_user", target="login_endpoint"))
    assert (found["path"], found["distance"]) == ([], None)
    instead = found["visual_context"]
    assert [step["name"] for step in instead["reverse_path"]] == ["app.api.login_endpoint", "app.auth.validate_user"]
    assert not instead["disconnected"]


def test_what_uses_both_is_told_where_nothing_joins_them(insight: Ask) -> None:
    found = answer(insight("get_dependency_path", source="validate_user", target="Session.close"))
    instead = found["visual_context"]
    assert (instead["shared_neighbors"], instead["disconnected"]) == (["app/api.py::register_endpoint"], True)


def test_a_call_is_one_step_with_its_place(insight: Ask) -> None:
    found = answer(insight("get_dependency_path", source="login_endpoint", target="validate_user"))
    assert way(found) == [("app.api.login_endpoint", None), ("app.auth.validate_user", "calls")]
    assert (found["distance"], found["path"][1]["line"], found["path"][1]["confidence"]) == (1, 11, "certain")
    assert "visual_context" not in found


def test_files_stand_for_all_that_they_contain(insight: Ask) -> None:
    found = answer(insight("get_dependency_path", source="tests/test_auth.py::test_validate", target="app/auth.py"))
    assert way(found) == [("tests.test_auth.test_validate", None), ("app.auth.validate_user", "calls")]
    found = answer(insight("get_dependency_path", source="app/api.py", target="app/auth.py"))
    assert (found["distance"], found["co_change_signal"]) == (1, {"commits": 2, "weight": 0.8})


def test_containers_have_ways_too_and_depth_bounds_them(ask: Ask) -> None:
    found = answer(ask("get_dependency_path", source="compose.yaml::web", target="alpine:3.19"))
    assert [relation for _, relation in way(found)] == [None, "builds", "builds_from"]
    assert found["not_measured"] == ["cochanges"]
    assert answer(ask("get_dependency_path", source="compose.yaml::web", target="alpine:3.19", max_depth=1))["path"] == []


def test_a_symbol_and_its_own_file(insight: Ask) -> None:
    found = answer(insight("get_dependency_path", source="validate_user", target="app/auth.py"))
    assert (found["distance"], found["explanation"]) == (0, "app.auth.validate_user belongs to both.")


def test_a_folder_stands_for_what_lies_in_it(insight: Ask) -> None:
    found = answer(insight("get_dependency_path", source="./tests/", target="app"))
    assert found["explanation"] == "tests.test_auth.test_validate calls app.auth.validate_user"


@pytest.mark.parametrize(("source", "code"), [("nothing.here", "SYMBOL_NOT_FOUND"), ("close", "AMBIGUOUS_SYMBOL"), ("a..b", "INVALID_FQN")])
def test_ends_that_are_none(insight: Ask, source: str, code: str) -> None:
    assert error(insight("get_dependency_path", source=source, target="validate_user"))["code"] == code
