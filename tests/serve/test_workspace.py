"""Several artifacts served together: the first unless `repo` says which, and all where a tool spans them."""

from collections.abc import Iterator
from typing import cast

import pytest

from serve.load import ONE_CALL
from serve.omitted import Omitted
from serve.tool import Reply
from serve.tools.get_context import GET_CONTEXT
from serve.tools.get_symbol import GET_SYMBOL
from serve.workspace import Workspace, together
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
