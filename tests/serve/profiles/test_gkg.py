"""The Knowledge Graph's tools: what is not found, what is ambiguous, how pages go on, and what places look like."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from serve.artifacts.load import ONE_CALL
from serve.profiles.gkg import GKG
from serve.protocol.workspace import Workspace
from tests.serve.build import build
from tests.serve.conftest import Ask, asker
from tests.serve.sample import SAMPLE
from tests.serve.test_code_tools import answer, error


@pytest.fixture
def ask(profile: Callable[[str], Ask]) -> Ask:
    return profile("gkg")


@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        ("get_references", {"definition_name": "Stor", "file_path": "shop/users.py"}, "SYMBOL_NOT_FOUND"),
        ("get_references", {"definition_name": "Store", "file_path": "shop/nowhere.py"}, "FILE_NOT_FOUND"),
        ("get_references", {"definition_name": "Store", "file_path": "shop/users.py", "page": 9}, "PAGINATION_ERROR"),
        ("get_definition", {"file_path": "shop/api.py", "line": "no such line", "symbol_name": "no"}, "INVALID_ARGUMENT"),
        ("get_definition", {"file_path": "shop/api.py", "line": "    return LIMIT", "symbol_name": "login"}, "INVALID_ARGUMENT"),
        ("search_codebase_definitions", {"project": "/shop", "search_terms": ["store"], "page": 4}, "PAGINATION_ERROR"),
        ("read_definitions", {"definitions": [{"names": ["Store"]}]}, "INVALID_ARGUMENT"),
        ("read_definitions", {"definitions": [{"names": ["Store"], "file_path": "shop/users.py", "x": 1}]}, "INVALID_ARGUMENT"),
        ("read_definitions", {"definitions": ["Store"]}, "INVALID_ARGUMENT"),
        ("repo_map", {"project_absolute_path": "/shop", "relative_paths": ["nowhere"]}, "FILE_NOT_FOUND"),
    ],
)
def test_refusals(ask: Ask, tool: str, arguments: dict[str, object], code: str) -> None:
    assert error(ask(tool, **arguments))["code"] == code


def test_references_stand_in_the_definition_that_holds_them(ask: Ask) -> None:
    found = answer(ask("get_references", definition_name="validate", file_path="shop/users.py"))
    held = {item["fqn"]: [(use["reference_type"], use["location"]) for use in item["references"]] for item in found["definitions"]}
    assert held["shop.api.login"] == [("CALLS", "shop/api.py:L7-7")]
    assert ("IMPORTS", "shop/__init__.py:L3-3") in held["shop"]


def test_a_class_is_used_where_its_constructor_is_called(ask: Ask) -> None:
    found = answer(ask("get_references", definition_name="Store", file_path="shop/users.py"))
    kinds = {use["reference_type"] for item in found["definitions"] for use in item["references"]}
    assert {"CALLS", "TypeReference", "EXTENDS", "IMPORTS"} <= kinds


def test_uses_in_tests_come_last(tmp_path: Path) -> None:
    (tmp_path / "shop" / "app").mkdir(parents=True)
    for path, text in {
        "app/a_test.py": "from app.store import load\n\n\ndef test_load():\n    load()\n",
        "app/store.py": "def load():\n    return 1\n\n\ndef all_of_it():\n    return load()\n",
    }.items():
        (tmp_path / "shop" / path).write_text(text)
    index(tmp_path / "shop", tmp_path / "artifact", Options())
    with closing(Workspace([tmp_path / "artifact"], ONE_CALL)) as opened:
        found = answer(asker(opened, GKG.tools)("get_references", definition_name="load", file_path="app/store.py"))
    assert [item["name"] for item in found["definitions"]] == ["all_of_it", "a_test", "test_load"]


def test_a_use_leads_to_its_definition_or_import(ask: Ask) -> None:
    line = '        return validate_user(request, password="x")'
    (inside,) = answer(ask("get_definition", file_path="/srv/ann/shop/shop/api.py", line=line, symbol_name="validate_user"))["definitions"]
    assert (inside["type"], inside["fqn"], inside["start_line"]) == ("Definition", "shop.users.validate", 28)
    assert inside["absolute_file_path"] == "/srv/ann/shop/shop/users.py"
    line = "        return json.loads(name)"
    (outside,) = answer(ask("get_definition", file_path="shop/users.py", line=line, symbol_name="loads"))["definitions"]
    assert (outside["type"], outside["fqn"], outside["primary_file_path"]) == ("ImportedSymbol", "json.loads", "shop/users.py")


def test_what_is_unresolved_is_said_with_the_reason(ask: Ask) -> None:
    found = answer(ask("get_definition", file_path="shop/users.py", line="    return unknown.close()", symbol_name="close"))
    assert found["definitions"] == []
    assert "target is unknown" in found["system_message"]


def test_what_is_not_found_does_not_cost_the_rest(ask: Ask) -> None:
    found = answer(ask("read_definitions", definitions=[{"names": ["login", "logi"], "file_path": "shop/api.py"}]))
    assert [item["location"] for item in found["definitions"]] == ["shop/api.py:L5-8"]
    assert found["definitions"][0]["definition_body"].startswith("def login(request):")
    assert "logi in shop/api.py was not found (nearest: login" in found["system_message"]


def test_another_project_is_answered_with_a_note(ask: Ask) -> None:
    found = answer(ask("search_codebase_definitions", project="/srv/ann/django", search_terms=["Store"]))
    assert "This index is of shop" in found["system_message"]
    assert "This index" not in answer(ask("search_codebase_definitions", project="/x/shop-main", search_terms=["Store"]))["system_message"]


def test_of_several_projects_an_absolute_path_tells_which(shop: Path, tmp_path: Path) -> None:
    build(tmp_path / "other", SAMPLE, name="other")
    workspace = Workspace([shop, tmp_path / "other"], ONE_CALL)
    ask = asker(workspace, GKG.tools)
    assert [project["project_path"] for project in answer(ask("list_projects"))["projects"]] == ["shop", "other"]
    found = answer(ask("search_codebase_definitions", project="/srv/ann/other", search_terms=["validateToken"]))
    assert [item["fqn"] for item in found["definitions"]] == ["app.auth.validateToken"]
    found = answer(ask("get_references", definition_name="validate_user", file_path="C:\\code\\Other\\app\\auth.py"))
    assert found["total"] == 2
    assert answer(ask("search_codebase_definitions", project="/srv/x", search_terms=["Store"]))["total"] == 1
    workspace.close()


def test_a_map_goes_as_deep_as_asked(ask: Ask) -> None:
    found = answer(ask("repo_map", project_absolute_path="/shop", depth=1))
    assert {file["path"] for file in found["files"]} == {
        "shop/__init__.py",
        "shop/api.py",
        "shop/users.py",
        "web/app.ts",
        "web/greet.ts",
    }
    users = next(file for file in found["files"] if file["path"] == "shop/users.py")
    assert [item["name"] for item in users["definitions"]][:2] == ["validate", "Store"]
    assert [folder["path"] for folder in found["directories"]] == [".parquetry", "shop", "tests", "web"]
    nothing = answer(ask("repo_map", project_absolute_path="/shop", relative_paths=["tests"]))
    assert (nothing["files"], "greater depth" in nothing["system_message"]) == ([], True)
