"""What the code tools answer on the sample: found, empty, not found, ambiguous, not measured."""

from contextlib import closing
from pathlib import Path
from typing import Any, cast

import pytest

from serve.answers.tool import Reply
from serve.artifacts.load import ONE_CALL
from serve.protocol.workspace import Workspace
from tests.serve.build import build
from tests.serve.conftest import Ask, asker
from tests.serve.sample import NODES, SAMPLE


def answer(reply: Reply) -> dict[str, Any]:
    assert not reply.is_error, reply.text
    return dict(reply.structured)


def error(reply: Reply) -> dict[str, Any]:
    assert reply.is_error
    return cast("dict[str, Any]", reply.structured["error"])


def names(reply: Reply) -> list[str]:
    return [symbol["fully_qualified_name"] for symbol in answer(reply)["symbols"]]


def test_index_info_counts_and_says_what_was_not_measured(ask: Ask) -> None:
    info = answer(ask("get_index_info"))
    assert info["stats"] == {
        "total_functions": 9,
        "total_call_edges": 6,
        "total_call_sites": 8,
        "total_modules": 2,
        "total_files": 5,
        "total_symbols": 18,
        "taint_summaries": None,
    }
    assert info["build_duration_ms"] == 2000
    assert info["health"]["call_sites_by_status"] == {"resolved": 5, "external": 1, "unresolved": 1}
    assert "sources" in info["health"]["not_measured"]
    assert "problems" not in info["health"]["not_measured"]


@pytest.mark.parametrize(
    ("name", "found", "match"),
    [
        ("no_such_thing", [], None),
        ("validate_user", ["app.auth.validate_user"], "exact"),
        ("VALIDATE_USER", ["app.auth.validate_user"], "exact_ignoring_case"),
        ("app/auth.py::load#2", ["app.auth.load"], "exact"),
        ("Session.close", ["app.auth.Session.close"], "suffix"),
        ("valid", ["app.auth.validateToken", "app.auth.validate_user"], "prefix"),
        ("vT", ["app.auth.validateToken"], "parts"),
        ("endpoint", ["app.api.login_endpoint", "app.api.register_endpoint"], "parts"),
        ("lidat", ["app.auth.validateToken", "app.auth.validate_user"], "substring"),
        ("validate*", ["app.auth.validateToken", "app.auth.validate_user"], "glob"),
        ("*.Session.c*", ["app.auth.Session.close"], "glob"),
        ("validate%", [], None),
    ],
)
def test_find_symbol_fits_names(ask: Ask, name: str, found: list[str], match: str | None) -> None:
    reply = ask("find_symbol", name=name)
    assert names(reply) == found
    assert {symbol["match"] for symbol in answer(reply)["symbols"]} == ({match} if match else set())


def test_find_symbol_puts_the_exact_name_first(ask: Ask) -> None:
    found = names(ask("find_symbol", name="Session"))
    assert found == ["app.auth.Session", "app.auth.Session.close", "app.auth.Session.__init__"]


def test_find_symbol_suggests_when_nothing_fits(ask: Ask) -> None:
    assert answer(ask("find_symbol", name="validate_usr"))["suggestions"][0] == "app.auth.validate_user"


@pytest.mark.parametrize(
    ("name", "found"),
    [("validate_usr", ["app.auth.validate_user"]), ("valdiateToken", ["app.auth.validateToken"]), ("Tokn", ["app.auth.Token"])],
)
def test_find_symbol_forgives_typing_errors_where_nothing_else_fits(ask: Ask, name: str, found: list[str]) -> None:
    reply = ask("find_symbol", name=name)
    assert (names(reply), answer(reply)["symbols"][0]["match"]) == (found, "typing_error")


@pytest.mark.parametrize("name", ["Tkn", "vldtetken", "validate_xyz*", "username_"])
def test_find_symbol_forgives_no_more(ask: Ask, name: str) -> None:
    assert answer(ask("find_symbol", name=name))["symbols"] == []


def test_find_symbol_filters_without_a_name(ask: Ask) -> None:
    assert names(ask("find_symbol", types=["class"])) == ["app.auth.Token", "app.auth.Session"]
    assert names(ask("find_symbol", type="FUNCTION", module="app.api")) == ["app.api.login_endpoint", "app.api.register_endpoint"]


@pytest.mark.parametrize("arguments", [{}, {"type": "class", "types": ["class"]}, {"type": "klass"}, {"name": ""}])
def test_find_symbol_refuses(ask: Ask, arguments: dict[str, object]) -> None:
    assert error(ask("find_symbol", **arguments))["code"] == "INVALID_ARGUMENT"


def test_find_symbol_tells_the_documented_metadata(ask: Ask) -> None:
    (symbol,) = answer(ask("find_symbol", name="validate_user"))["symbols"]
    assert (symbol["file_path"], symbol["line_number"], symbol["type"]) == ("app/auth.py", 5, "function")
    metadata = symbol["metadata"]
    assert (metadata["return_type"], metadata["parameters"], metadata["decorators"]) == ("bool", ["username", "password"], ["require_auth"])
    assert metadata["documentation"] == "Say whether a user may come in."


def test_callers_have_all_their_call_sites_surest_first(ask: Ask) -> None:
    found = answer(ask("get_callers", function_fqn="validate_user"))
    assert [(caller["caller_fqn"], [site["line"] for site in caller["call_sites"]]) for caller in found["callers"]] == [
        ("app.api.login_endpoint", [11, 13]),
        ("app.api.register_endpoint", [21]),
    ]
    assert (found["total_callers"], found["total_call_sites"], found["target_function"]) == (2, 3, "app.auth.validate_user")


@pytest.mark.parametrize("name", ["Session", "Session.__init__"])
def test_a_call_of_a_class_counts_once_for_it_and_once_for_its_constructor(ask: Ask, name: str) -> None:
    (caller,) = answer(ask("get_callers", function_fqn=name))["callers"]
    assert (caller["caller_fqn"], caller["call_sites_total"]) == ("app.api.login_endpoint", 1)


def test_callers_can_be_limited_to_sure_ones(ask: Ask) -> None:
    found = answer(ask("get_callers", function_fqn="validate_user", min_confidence="high"))
    assert [caller["caller_fqn"] for caller in found["callers"]] == ["app.api.login_endpoint"]


def test_an_external_symbol_has_callers(ask: Ask) -> None:
    assert [c["caller_fqn"] for c in answer(ask("get_callers", function_fqn="json.loads"))["callers"]] == ["app.api.register_endpoint"]


def test_no_callers_is_an_answer(ask: Ask) -> None:
    found = answer(ask("get_callers", function_fqn="validateToken"))
    assert (found["callers"], found["total_callers"], found["next_cursor"]) == ([], 0, None)


def test_a_file_has_no_callers_but_a_tool_that_tells_who_uses_it(ask: Ask) -> None:
    found = answer(ask("get_callers", function_fqn="app/auth.py"))
    assert (found["callers"], found["beside"]["unresolved_of_name"]) == ([], None)
    assert "get_risk(targets=['app/auth.py'])" in found["next_action_hint"]
    assert answer(ask("get_callers", function_fqn="validate_user"))["next_action_hint"] is None


@pytest.mark.parametrize("tool", ["get_callers", "get_callees"])
@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("nothing.like.this", "SYMBOL_NOT_FOUND"),
        ("app..auth", "INVALID_FQN"),
        (".load", "INVALID_FQN"),
        ("load.", "INVALID_FQN"),
        ("a\nb", "INVALID_FQN"),
        (" load", "INVALID_FQN"),
        ("close", "AMBIGUOUS_SYMBOL"),
        ("app.auth.load", "AMBIGUOUS_SYMBOL"),
    ],
)
def test_names_that_name_no_one_symbol(ask: Ask, tool: str, name: str, code: str) -> None:
    assert error(ask(tool, function_fqn=name))["code"] == code


def test_the_nearest_names_are_suggested(ask: Ask) -> None:
    details = error(ask("get_callers", function_fqn="app.auth.validate_usr"))["details"]
    assert details["searched_name"] == "app.auth.validate_usr"
    assert details["suggestions"][0] == "app.auth.validate_user"


def test_an_ambiguous_name_lists_candidates_that_are_not(ask: Ask) -> None:
    reply = ask("get_callers", function_fqn="close")
    candidates = error(reply)["details"]["candidates"]
    assert reply.text.endswith("\n- app/auth.py::Session.close (method, line 30)\n- app/auth.py::Token.close (method, line 42)")
    assert [candidate["symbol"] for candidate in candidates] == ["app/auth.py::Session.close", "app/auth.py::Token.close"]
    assert all(not ask("get_callers", function_fqn=candidate["symbol"]).is_error for candidate in candidates)


def test_a_place_may_be_told_by_the_end_of_the_path(ask: Ask) -> None:
    for place in ("auth.py:12", "./auth.py:12", "auth.py:validateToken"):
        assert answer(ask("get_callers", function_fqn=place))["target_symbol"] == "app/auth.py::validateToken"
    assert error(ask("get_callers", function_fqn="th.py:12"))["details"]["suggestions"][0] == "app/auth.py"


@pytest.mark.parametrize("node", NODES, ids=lambda node: str(node["symbol"]))
def test_every_symbol_names_itself(ask: Ask, node: dict[str, object]) -> None:
    assert answer(ask("get_callers", function_fqn=node["symbol"]))["target_symbol"] == node["symbol"]


def test_callees_come_in_source_order_with_unresolved_calls_last(ask: Ask) -> None:
    found = answer(ask("get_callees", function_fqn="login_endpoint"))
    assert [(callee["callee_fqn"], callee["call_site"]["line"]) for callee in found["callees"]] == [
        ("app.auth.validate_user", 11),
        ("app.auth.validate_user", 13),
        ("app.auth.Session", 14),
        ("app.auth.Session.__init__", 14),
    ]
    assert found["callees"][0]["type_inference"] == {"confidence": "certain", "method": "imported_name"}
    assert [(call["name"], call["reason"]) for call in found["unresolved_calls"]] == [("save", "unknown_receiver")]
    assert (found["total_callees"], found["total_unresolved"], found["distinct_callees"]) == (4, 1, 3)


def test_call_details_bind_arguments_and_tell_the_surroundings(ask: Ask) -> None:
    found = answer(ask("get_call_details", caller_fqn="login_endpoint", callee_fqn="validate_user"))
    first, second = found["call_sites"]
    assert found["call_details"] == first
    assert [(argument["name"], argument["value"]) for argument in first["arguments"]] == [
        ("username", "request.form['username']"),
        ("password", "secret"),
    ]
    assert first["resolution"]["status"] == "resolved"
    assert first["context"] == {"in_try_block": True, "in_loop": False, "is_conditional": False, "is_awaited": False}
    assert second["context"] == {"in_try_block": False, "in_loop": True, "is_conditional": True, "is_awaited": False}


def test_call_details_take_a_suffix_that_only_one_called_symbol_has_or_the_text_of_the_call(ask: Ask) -> None:
    assert answer(ask("get_call_details", caller_fqn="register_endpoint", callee_fqn="close"))["callee"] == "app.auth.Session.close"
    assert answer(ask("get_call_details", caller_fqn="register_endpoint", callee_fqn="session.close"))["callee"] == "app.auth.Session.close"
    assert answer(ask("get_call_details", caller_fqn="login_endpoint", callee_fqn="Session"))["total_call_sites"] == 1


def test_call_details_of_an_unresolved_call(ask: Ask) -> None:
    found = answer(ask("get_call_details", caller_fqn="login_endpoint", callee_fqn="request.session.save"))
    assert found["call_details"]["resolution"] == {
        "status": "unresolved",
        "confidence": None,
        "method": None,
        "reason": "unknown_receiver",
        "receiver_type": None,
    }


def test_call_details_without_a_call(ask: Ask) -> None:
    found = answer(ask("get_call_details", caller_fqn="validate_user", callee_fqn="login_endpoint"))
    assert (found["call_details"], found["call_sites"], found["total_call_sites"]) == (None, [], 0)


@pytest.mark.parametrize(
    ("path", "status", "matches"),
    [
        ("app.auth", "exact", [("app/auth.py", "exact", None)]),
        ("app.auth.validate_user", "exact", [("app/auth.py", "symbol", "app/auth.py::validate_user")]),
        ("app.api.validate_user", "exact", [("app/auth.py", "symbol", "app/auth.py::validate_user")]),
        ("auth", "partial", [("app/auth.py", "short_name", None)]),
        ("app", "ambiguous", [("app/api.py", "partial", None), ("app/auth.py", "partial", None)]),
        ("app.auht", "not_found", []),
    ],
)
def test_imports_lead_to_files(ask: Ask, path: str, status: str, matches: list[tuple[str, str, str | None]]) -> None:
    found = answer(ask("resolve_import", import_path=path))
    assert found["match_status"] == status
    assert [(match["file_path"], match["match_type"], match["symbol"]) for match in found["matches"]] == matches


@pytest.mark.parametrize(
    ("statement", "symbol"),
    [
        ("from app.auth import validate_user as check, Session", "app/auth.py::validate_user"),
        ("from app.auth import (\n    validate_user,\n)", "app/auth.py::validate_user"),
        ("from app.auth import missing", None),
        ("from app.auth import *", None),
        ("import app.auth as auth", None),
        ("import app.auth.validate_user;", "app/auth.py::validate_user"),
        ('import { validate } from "app.auth"', None),
        ('const auth = require("app.auth")', None),
        ('"app.auth"', ""),
    ],
)
def test_whole_statements_are_read(ask: Ask, statement: str, symbol: str | None) -> None:
    found = answer(ask("resolve_import", import_path=statement))
    assert [match["symbol"] for match in found["matches"]] == ([] if symbol == "" else [symbol])
    assert found["import_path"] == statement


def test_a_missed_import_has_suggestions_and_an_origin(ask: Ask) -> None:
    assert answer(ask("resolve_import", import_path="app.auht"))["suggestions"][0] == "app.auth"
    outside = answer(ask("resolve_import", import_path="json"))
    assert (outside["match_status"], outside["origin"], outside["imported_by"]) == ("not_found", "stdlib", 1)


def test_modules_are_found_and_listed(ask: Ask) -> None:
    (module,) = answer(ask("find_module", name="auth"))["matches"]
    assert (module["module_fqn"], module["functions_count"], module["classes_count"], module["match_type"]) == (
        "app.auth",
        7,
        2,
        "short_name",
    )
    assert answer(ask("find_module", name="app.atuh"))["suggestions"][0] == "app.auth"
    listed = answer(ask("list_modules", order_by="functions"))
    assert [found["module_fqn"] for found in listed["modules"]] == ["app.auth", "app.api"]


def test_modules_whose_last_part_is_the_name_come_before_others(tmp_path: Path) -> None:
    kit = {"path": "apikit.py", "language": "python", "module": "apikit", "lines": 1, "parse_status": "parsed"}
    build(tmp_path / "art", {**SAMPLE, "files": [kit, *SAMPLE["files"]]})
    with closing(Workspace([tmp_path / "art"], ONE_CALL)) as opened:
        found = answer(asker(opened)("find_module", name="api"))["matches"]
    assert [(each["module_fqn"], each["match_type"]) for each in found] == [("app.api", "short_name"), ("apikit", "partial")]


@pytest.mark.parametrize(
    ("tool", "documented", "other"),
    [
        ("get_callers", {"function_fqn": "validate_user"}, {"function": "validate_user"}),
        ("get_callees", {"function_fqn": "login_endpoint"}, {"function": "login_endpoint"}),
        ("resolve_import", {"import_path": "app.auth"}, {"import": "app.auth"}),
        (
            "get_call_details",
            {"caller_fqn": "login_endpoint", "callee_fqn": "validate_user"},
            {"caller": "login_endpoint", "callee": "validate_user"},
        ),
    ],
)
def test_other_spellings_mean_the_same(ask: Ask, tool: str, documented: dict[str, str], other: dict[str, str]) -> None:
    assert ask(tool, **documented) == ask(tool, **other)


def test_tables_that_are_missing_are_not_empty(tmp_path: Path) -> None:
    build(tmp_path / "bare", {"files": [], "nodes": []})
    workspace = Workspace([tmp_path / "bare"], ONE_CALL)
    bare = asker(workspace)
    refused = error(bare("get_callers", function_fqn="main"))
    assert (refused["code"], refused["details"]["tables"]) == ("NOT_MEASURED", ["call_sites"])
    assert error(bare("find_compose_services"))["code"] == "NOT_MEASURED"
    assert error(bare("query_sql", sql="SELECT * FROM findings"))["code"] == "NOT_MEASURED"
    assert error(bare("query_sql", sql="SELECT * FROM sources"))["code"] == "NOT_STORED"
    assert answer(bare("get_index_info"))["stats"]["total_call_edges"] is None
    assert answer(bare("find_symbol", name="main"))["total_matches"] == 0
    workspace.close()


def test_the_documented_error(ask: Ask) -> None:
    assert error(ask("get_callers", function_fqn="validate_usr")) == {
        "code": "SYMBOL_NOT_FOUND",
        "message": "Symbol 'validate_usr' not found in index",
        "details": {"searched_name": "validate_usr", "suggestions": ["app.auth.validate_user", "app.auth.validateToken"]},
    }
