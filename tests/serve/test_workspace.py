"""Several artifacts served together: the first unless `repo` says which, and all where a tool spans them."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import cast

import pytest

from serve.answers.omitted import Omitted
from serve.answers.tool import Reply
from serve.artifacts.load import ONE_CALL
from serve.protocol.workspace import Workspace, together
from serve.tools.get_context import GET_CONTEXT
from serve.tools.get_symbol import GET_SYMBOL
from tests.serve.build import build
from tests.serve.conftest import Ask, asker
from tests.serve.insight_sample import INSIGHT_SAMPLE
from tests.serve.sample import SAMPLE
from tests.serve.test_code_tools import answer, error


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    folder = tmp_path_factory.mktemp("both")
    build(folder / "one", SAMPLE, name="one")
    build(folder / "two", INSIGHT_SAMPLE, name="two")
    opened = Workspace([folder / "one", folder / "two"], ONE_CALL)
    yield opened
    opened.close()


def test_repositories_are_listed_with_the_default_first(both: Workspace) -> None:
    found = answer(asker(both)("list_repos"))
    assert (found["workspace"], found["default_repo"]) == (True, "one")
    assert [(repo["alias"], repo["is_default"], repo["last_commit_at_index"]) for repo in found["repos"]] == [
        ("one", True, "c" * 40),
        ("two", False, "c" * 40),
    ]
    assert "commits" in found["repos"][0]["not_measured"]
    assert "commits" not in found["repos"][1]["not_measured"]


def test_one_repository_is_no_workspace_and_may_be_named(ask: Ask) -> None:
    assert answer(ask("list_repos"))["workspace"] is False
    assert answer(ask("find_module", name="auth", repo="sample"))["matches_count"] == 1
    assert error(ask("find_module", name="auth", repo="other"))["code"] == "INVALID_ARGUMENT"


def test_without_repo_the_first_answers(both: Workspace) -> None:
    ask = asker(both)
    assert error(ask("get_health"))["code"] == "NOT_MEASURED"
    assert answer(ask("get_health", repo="two"))["mode"] == "dashboard"
    refused = error(ask("get_health", repo="twoo"))
    assert (refused["code"], refused["details"]["suggestions"]) == ("INVALID_ARGUMENT", ["two"])


def test_what_another_repository_has_is_said(tmp_path: Path) -> None:
    build(tmp_path / "one", dict.fromkeys(SAMPLE, ()), name="one")
    build(tmp_path / "two", SAMPLE, name="two")
    with closing(Workspace([tmp_path / "one", tmp_path / "two"], ONE_CALL)) as opened:
        ask = asker(opened)
        missed = ask("get_callers", function="validate_user")
        assert error(missed)["message"].endswith(" one was asked; two has it: repeat the call with repo='two'.")
        assert missed.text.endswith("\none was asked; two has it: repeat the call with repo='two'.")
        assert "was asked" not in error(ask("get_callers", function="validate_user", repo="one"))["message"]
        assert "was asked" not in error(ask("get_callers", function="no_such_name"))["message"]


def test_all_is_for_tools_that_span_repositories(both: Workspace) -> None:
    reply = both.call(GET_CONTEXT, {"repo": "all", "targets": ["app/auth.py"]}).run()
    assert list(cast("dict[str, object]", reply.structured["repos"])) == ["one", "two"]
    assert "## two" in reply.text
    assert both.call(GET_SYMBOL, {"repo": "all", "symbol_id": "app/auth.py"}).run().is_error


def test_what_does_not_fit_of_all_is_named_with_its_call() -> None:
    replies = {name: Reply({"text": "x" * 20_000}, "told") for name in ("one", "two")}
    found = together(GET_CONTEXT, replies, {"targets": ["a"]})
    assert list(cast("dict[str, object]", found.structured["repos"])) == ["one"]
    (left,) = cast("list[Omitted]", found.structured["omitted"])
    assert (left["tool"], left["arguments"]) == ("get_context", {"targets": ["a"], "repo": "two"})


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """`web` calls an endpoint of `lib` and imports it, `top` imports `web`, `ear` hears what `lib` publishes, `row` writes its table.

    `other` has like names.
    """
    folder = tmp_path_factory.mktemp("shop")

    def make(name: str, module: str, imports: list[str], declared: list[str], endpoints: list[dict[str, object]]) -> Path:
        tables: dict[str, list[dict[str, object]]] = {
            **{table: [] for table in ("nodes", "edges")},
            "files": [{"path": f"{module}/{part}.py", "module": f"{module}.{part}", "role": "source"} for part in ("api", "core")],
            "imports": [
                {"path": f"{module}/api.py", "line": 3, "column": 1, "module": wanted, "status": "external", "target_fqn": wanted}
                for wanted in imports
            ],
            "dependencies": [{"path": "pyproject.toml", "name": wanted} for wanted in declared],
            "endpoints": [{"path": f"{module}/api.py", "line": 9, "protocol": "http", **endpoint} for endpoint in endpoints],
        }
        build(folder / name, tables, name=name)
        return folder / name

    provided = {"side": "provided", "method": "GET", "address": "/users/<id>", "pattern": "/users/{}"}
    consumed = {"side": "consumed", "method": "GET", "address": "/users/7", "pattern": "/users/{}"}
    topic = {"protocol": "topic", "method": None, "address": "users", "pattern": "users"}
    published, heard = {**topic, "side": "provided"}, {**topic, "side": "consumed"}
    kept = {"side": "provided", "protocol": "table", "method": None, "address": "Users", "pattern": "users"}
    written = {**kept, "side": "consumed", "method": "INSERT"}
    kept_here = [published, kept, written]
    paths = [
        make("lib", "lib_core", [], [], [provided, {**provided, "address": "/", "pattern": "/"}, published, kept]),
        make("web", "web", ["lib_core.core.User"], ["Lib_Core"], [consumed, {**consumed, "address": "/", "pattern": "/"}]),
        make("top", "top", ["web.api.login"], ["web"], []),
        make("ear", "ear", [], [], [heard]),
        make("row", "row", [], [], [written]),
        make("other", "other", ["lib_core.core.User"], [], [{**consumed, "method": "POST"}, {**heard, "protocol": "rpc"}, *kept_here]),
    ]
    opened = Workspace(paths, ONE_CALL)
    yield asker(opened)
    opened.close()


def test_consumers_are_found_through_packages_and_endpoints(shop: Ask) -> None:
    found = answer(shop("get_blast_radius", targets=["lib", "nowhere"]))
    assert [(item["repo"], item["distance"], item["score"], item["edge_kinds"]) for item in found["impacted"]] == [
        ("ear", 1, 1.0, ["topic"]),
        ("row", 1, 1.0, ["table"]),
        ("web", 1, 1.0, ["http", "package"]),
        ("top", 2, 0.6, ["package"]),
    ]
    assert [(place["file"], place["line"], place["uses"]) for place in found["impacted"][2]["places"]] == [
        ("web/api.py", 3, "lib_core.core.User"),
        ("web/api.py", 9, "GET /users/7"),
    ]
    assert (found["unresolved_targets"], found["structural_count"], found["total_impacted"]) == (["nowhere"], 4, 4)


def test_targets_that_name_no_repository_are_refused_with_how_to_name_them(shop: Ask) -> None:
    refused = error(shop("get_blast_radius", targets=["src/app.py"]))
    assert refused["code"] == "INVALID_ARGUMENT"
    assert {"lib", "lib::src/app.py"} <= set(refused["details"]["suggestions"])


def test_a_part_of_a_repository_reaches_those_that_use_the_part(shop: Ask) -> None:
    kinds = {
        target: [item["edge_kinds"] for item in answer(shop("get_blast_radius", targets=[target], max_depth=1))["impacted"]]
        for target in ("lib::lib_core/core.py", "lib::lib_core/api.py", "lib::docs", "top")
    }
    assert kinds == {
        "lib::lib_core/core.py": [["package"]],
        "lib::lib_core/api.py": [["topic"], ["table"], ["http"]],
        "lib::docs": [],
        "top": [],
    }


def test_changed_files_name_the_repositories_that_use_them(shop: Ask, insight: Ask) -> None:
    directive = answer(shop("get_risk", changed_files=["lib_core/core.py"]))["directive"]
    assert [item["repo"] for item in directive["will_break_consumers"]] == ["web", "top"]
    assert "will_break_consumers" not in {item["part"] for item in directive["not_known"]}
    assert answer(insight("get_risk", changed_files=["app/auth.py"]))["directive"]["will_break_consumers"] is None


def test_one_repository_alone_has_no_consumers_to_tell(insight: Ask) -> None:
    found = answer(insight("get_blast_radius", targets=["sample"], include_behavioral=False))
    assert found["impacted"] == []
    assert found["summary"].startswith("One repository is served: what others use of it cannot be told. Give the server the artifacts")
    assert error(insight("get_blast_radius", targets=[]))["code"] == "INVALID_ARGUMENT"
