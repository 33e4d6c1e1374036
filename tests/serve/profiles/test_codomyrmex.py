"""Codomyrmex's tools: refusals, expressions that break, checksums that are proved, and facts of the moment of indexing."""

import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from serve.artifacts.load import ONE_CALL
from serve.profiles.codomyrmex import CODOMYRMEX
from serve.protocol.workspace import Workspace
from tests.serve.conftest import Ask, asker
from tests.serve.profiles.repository import FILES, write_repository
from tests.serve.test_code_tools import answer, error


@pytest.fixture
def ask(profile: Callable[[str], Ask]) -> Ask:
    tools = profile("codomyrmex")
    return lambda name, **arguments: tools(f"codomyrmex.{name}", **arguments)


@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        ("read_file", {"path": "nowhere.py"}, "FILE_NOT_FOUND"),
        ("read_file", {"path": "README.md", "max_size": 3}, "RESULT_TOO_LARGE"),
        ("read_file", {"path": "README.md", "encoding": "klingon"}, "INVALID_ARGUMENT"),
        ("list_directory", {"path": "nowhere"}, "FILE_NOT_FOUND"),
        ("analyze_python", {"path": "README.md"}, "INVALID_ARGUMENT"),
        ("search_codebase", {"pattern": "(open"}, "INVALID_ARGUMENT"),
        ("search_codebase", {"pattern": "x", "path": "nowhere"}, "FILE_NOT_FOUND"),
        ("json_query", {"path": "README.md"}, "INVALID_ARGUMENT"),
        ("json_query", {"path": "web/package.json", "query": "scripts.tests"}, "INVALID_ARGUMENT"),
        ("json_query", {"path": "web/package.json", "query": "scripts.test[2]"}, "INVALID_ARGUMENT"),
        ("checksum_file", {"path": "README.md", "algorithm": "crc"}, "INVALID_ARGUMENT"),
        ("module_info", {"module_name": "shop.userz"}, "SYMBOL_NOT_FOUND"),
        ("call_module_function", {"function": "shop.users.validate"}, None),
    ],
)
def test_refusals(ask: Ask, tool: str, arguments: dict[str, object], code: str | None) -> None:
    if code is None:
        assert f"codomyrmex.{tool}" not in CODOMYRMEX.names
    else:
        assert error(ask(tool, **arguments))["code"] == code


def test_a_file_comes_whole(ask: Ask) -> None:
    found = answer(ask("read_file", path="shop/users.py"))
    assert found["content"] == FILES["shop/users.py"]
    assert found["size"] == len(FILES["shop/users.py"])
    assert found["next_line"] is None


@pytest.mark.parametrize("algorithm", ["md5", "sha1", "sha256"])
def test_checksums_are_those_of_the_file(ask: Ask, algorithm: str) -> None:
    found = answer(ask("checksum_file", path="shop/users.py", algorithm=algorithm))
    assert found["checksum"] == hashlib.new(algorithm, FILES["shop/users.py"].encode()).hexdigest()


@pytest.mark.parametrize(
    ("query", "expected"), [("scripts.test[1].b", 1), ("scripts.test.0", "a"), ("version", "1.2"), ("scripts.test[-1]", {"b": 1})]
)
def test_values_inside_json(ask: Ask, query: str, expected: object) -> None:
    assert answer(ask("json_query", path="web/package.json", query=query))["data"] == expected


def test_lines_fit_one_by_one(ask: Ask) -> None:
    found = answer(ask("search_codebase", pattern="^def LOG", path="shop/api.py"))
    assert [(match["file"], match["line"]) for match in found["matches"]] == [("shop/api.py", 5), ("shop/api.py", 11)]
    assert answer(ask("search_codebase", pattern="^def LOG", path="shop", case_sensitive=True))["matches"] == []
    assert answer(ask("search_codebase", pattern="login\\(request\\):\\s+if"))["total_matches"] == 0
    assert answer(ask("search_codebase", pattern="\\AVERSION"))["total_matches"] == 1


def test_pages_of_lines_go_on(ask: Ask) -> None:
    whole = answer(ask("search_codebase", pattern="return"))["matches"]
    seen, cursor = [], None
    while True:
        page = answer(ask("search_codebase", pattern="return", max_results=2, **({"cursor": cursor} if cursor else {})))
        seen += page["matches"]
        cursor = page["next_cursor"]
        if cursor is None:
            break
    assert seen == whole


def test_directories_and_globs(ask: Ask) -> None:
    items = answer(ask("list_directory", path="."))["items"]
    assert [item["name"] for item in items if item["type"] == "directory"] == [".parquetry", "shop", "tests", "web"]
    found = answer(ask("list_directory", pattern="*.ts", recursive=True))
    assert [item["path"] for item in found["items"]] == ["web/app.ts", "web/greet.ts"]
    for path, pattern, paths in (
        (".", "**/*.ts", ["web/app.ts", "web/greet.ts"]),
        ("web", "**/*.ts", ["web/app.ts", "web/greet.ts"]),
        (".", "w*/app.ts", ["web/app.ts"]),
        (".", "*/*/app.ts", []),
        (".", "*.ts", []),
    ):
        assert [item["path"] for item in answer(ask("list_directory", path=path, pattern=pattern))["items"]] == paths


def test_a_module_offers_what_it_takes_in(ask: Ask) -> None:
    assert answer(ask("module_info", module_name="shop"))["exports"] == ["validate"]
    found = answer(ask("list_module_functions", module="shop.users"))
    assert [(item["name"], item["public_methods"]) for item in found["classes"]] == [("Cache", ["clear", "load"]), ("Store", ["load"])]
    assert found["total_callables"] == 3


def test_the_nearest_readme_is_a_module_s(ask: Ask) -> None:
    assert answer(ask("get_module_readme", module="shop"))["content"] == FILES["shop/README.md"]
    assert answer(ask("get_module_readme", module="tests/test_users.py"))["path"] == "README.md"


def test_a_clean_tree_differs_in_nothing(ask: Ask) -> None:
    status = answer(ask("git_status"))
    assert (status["branch"], status["clean"], status["changes"]) == ("main", True, [])
    assert [commit["message"] for commit in status["recent_commits"]] == ["Fix the version", "Sell things"]
    diff = answer(ask("git_diff"))
    assert (diff["diff"], diff["as_of"]) == ("", status["as_of"])
    assert [(entry["file"], entry["added_lines"]) for entry in diff["last_commit"]] == [("shop/api.py", 3)]


def test_a_changed_tree_names_its_files(tmp_path: Path) -> None:
    root = write_repository(tmp_path / "shop")
    (root / "shop" / "api.py").write_text("changed = 1\n")
    (root / "new.py").write_text("new = 1\n")
    index(root, tmp_path / "artifact", Options(jobs=1), cache=None)
    workspace = Workspace([tmp_path / "artifact"], ONE_CALL)
    ask = asker(workspace, CODOMYRMEX.tools)
    status = answer(ask("codomyrmex.git_status"))
    assert [(change["status"], change["file"]) for change in status["changes"]] == [("??", "new.py"), (" M", "shop/api.py")]
    assert status["clean"] is False
    refused = error(ask("codomyrmex.git_diff"))
    assert (refused["code"], refused["details"]["files"]) == ("NOT_STORED", ["shop/api.py"])
    assert answer(ask("codomyrmex.git_diff", staged=True))["diff"] == ""
    workspace.close()
