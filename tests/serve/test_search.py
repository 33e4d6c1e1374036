"""What `search_codebase` finds, on a repository that was indexed as users index theirs."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from serve.artifacts.load import ONE_CALL, SERVER
from serve.protocol.workspace import Workspace
from tests.pipeline.trees import git
from tests.serve.conftest import Ask, asker
from tests.serve.test_code_tools import answer, error

RETRY = '''\
"""Calls that are tried again."""


class RetryPolicy:
    """How often a failed call is repeated, with exponential backoff between attempts."""

    def __init__(self, max_attempts: int = 3) -> None:
        self.max_attempts = max_attempts

    def next_delay(self, attempt: int) -> float:
        # The delay doubles with every attempt.
        return 2.0**attempt


def callWithRetry(action, policy=None):
    policy = policy or RetryPolicy()
    for attempt in range(policy.max_attempts):
        policy.next_delay(attempt)
        action()
'''
SESSION = '''\
"""Sessions of users."""


class SessionStore:
    def open_session(self, user_name):
        """Begin a session for a user."""
        return {"user": user_name}

    def close(self):
        """Forget all sessions."""


class Cache:
    def close(self):
        """Drop what is cached."""
'''
FILES = {
    "app/__init__.py": "",
    "app/net/retry.py": RETRY,
    "app/session.py": SESSION,
    "app/net/client.py": "from app.net.retry import callWithRetry\n\n\ndef fetch(url):\n    return callWithRetry(lambda: url)\n",
    "tests/test_retry.py": "from app.net.retry import RetryPolicy\n\n\ndef test_delay_doubles():\n    assert RetryPolicy().next_delay(2)\n",
    "docs/retries.md": "# Retries\n\nA failed call is repeated with exponential backoff.\n",
    "settings.toml": "[retry]\nattempts = 3\n",
}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("search") / "repository"
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


@pytest.fixture(scope="module")
def search(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """The tools over the tree, without a history."""
    target = tmp_path_factory.mktemp("search-out") / "artifact"
    index(tree, target, Options(jobs=1, history=False))
    opened = Workspace([target], SERVER)
    yield asker(opened)
    opened.close()


def results(search: Ask, query: str, **more: object) -> list[dict[str, Any]]:
    return list(answer(search("search_codebase", query=query, **more))["results"])


def names(search: Ask, query: str, **more: object) -> list[str]:
    return [result.get("symbol_id", result["file"]) for result in results(search, query, **more)]


def test_without_the_index_it_was_not_measured(ask: Ask) -> None:
    assert error(ask("search_codebase", query="login"))["code"] == "NOT_MEASURED"


def test_what_fits_nothing_is_no_error(search: Ask) -> None:
    found = answer(search("search_codebase", query="zzzzqqqq xxyyzz"))
    assert (found["results"], found["total_matches"], found["confidence"]) == ([], 0, None)


@pytest.mark.parametrize("query", ["", "x" * 10_001])
def test_a_query_has_bounds(search: Ask, query: str) -> None:
    assert error(search("search_codebase", query=query))["code"] == "INVALID_ARGUMENT"


def test_a_page_type_goes_with_concepts_alone(search: Ask) -> None:
    assert error(search("search_codebase", query="retry", mode="path", page_type="file_page"))["code"] == "INVALID_ARGUMENT"


@pytest.mark.parametrize("query", ["callWithRetry", "call_with_retry", "CallWithRetry", "callwithretry", "calWithRetry"])
def test_a_name_is_found_in_any_case_style_and_with_a_typing_error(search: Ask, query: str) -> None:
    assert names(search, query, mode="symbol")[0] == "app/net/retry.py::callWithRetry"


@pytest.mark.parametrize(
    ("query", "symbol"),
    [("SessionStore.close", "SessionStore.close"), ("Cache.close", "Cache.close"), ("SessionStore close", "SessionStore.close")],
)
def test_a_qualified_name_tells_namesakes_apart(search: Ask, query: str, symbol: str) -> None:
    assert names(search, query)[0] == f"app/session.py::{symbol}"


def test_names_beside_each_other_that_name_nothing_together_stay_words(search: Ask) -> None:
    assert answer(search("search_codebase", query="SessionStore retry"))["mode"] == "hybrid"


def test_parts_of_a_name_find_it(search: Ask) -> None:
    assert names(search, "delay next", mode="symbol", symbol_kind="method")[0] == "app/net/retry.py::RetryPolicy.next_delay"


@pytest.mark.parametrize("query", ["app/net/retry.py", "./net/retry.py", "net/retry.py", "retry.py", "app/net/rety.py", "app/*/retry.py"])
def test_a_path_is_found_whole_in_part_by_pattern_and_misspelled(search: Ask, query: str) -> None:
    first = results(search, query, mode="path")[0]
    assert (first["type"], first["file"]) == ("file", "app/net/retry.py")


@pytest.mark.parametrize(
    ("query", "mode"),
    [
        ("app/net/retry.py", "path"),
        ("RetryPolicy", "symbol"),
        ("RetryPolicy next_delay", "symbol"),
        ("Cache.close", "symbol"),
        ("retry.py", "path"),
        ("how are failed calls repeated?", "concept"),
        ("why does RetryPolicy wait so long", "hybrid"),
    ],
)
def test_the_shape_of_a_query_decides(search: Ask, query: str, mode: str) -> None:
    assert answer(search("search_codebase", query=query))["mode"] == mode


def test_prose_finds_code_before_tests_and_documents(search: Ask) -> None:
    found = results(search, "failed calls are repeated with exponential backoff")
    assert found[0]["file"] == "app/net/retry.py"
    assert found[0]["snippet"] in RETRY.splitlines()[found[0]["line"] - 1]
    assert {"failed", "calls", "backoff", "exponential"} <= set(found[0]["matched_terms"])


def test_a_word_of_a_short_query_may_be_misspelled(search: Ask) -> None:
    assert names(search, "expnential bakcoff of calls", mode="concept")[0] == "app/net/retry.py"
    assert results(search, "atempts", mode="concept")[0]["matched_terms"] == ["attempt"]


@pytest.mark.parametrize("query", ["atmpt", "xttexpts"])
def test_a_word_with_too_many_errors_is_another_one(search: Ask, query: str) -> None:
    assert results(search, query, mode="concept") == []


@pytest.mark.parametrize(("kind", "file"), [("test", "tests/test_retry.py"), ("doc", "docs/retries.md"), ("config", "settings.toml")])
def test_a_kind_is_a_filter(search: Ask, kind: str, file: str) -> None:
    assert {result["file"] for result in results(search, "retry attempts delay backoff", kind=kind)} == {file}


def test_prose_with_a_name_answers_with_its_symbol_and_each_file_once(search: Ask) -> None:
    found = results(search, "why does RetryPolicy wait so long between attempts")
    assert found[0]["symbol_id"] == "app/net/retry.py::RetryPolicy"
    assert len({result["file"] for result in found}) == len(found)


def test_concepts_can_be_told_as_symbols_and_folders(search: Ask) -> None:
    assert names(search, "delay doubles with every attempt", page_type="symbol_spotlight")[0].startswith("app/net/retry.py::RetryPolicy")
    folder = results(search, "retry backoff", page_type="module_page")[0]
    assert (folder["type"], folder["file"]) == ("module", "app/net")


def test_pages_join_to_the_whole_list(search: Ask) -> None:
    whole = names(search, "retry delay attempt session", mode="concept", limit=50)
    pages, cursor = [], None
    while True:
        page = answer(search("search_codebase", query="retry delay attempt session", mode="concept", limit=2, cursor=cursor))
        pages += [result["file"] for result in page["results"]]
        cursor = page["next_cursor"]
        assert (page["_meta"]["omitted"] is None) == (cursor is None)
        if cursor is None:
            break
    assert pages == whole


def test_every_symbol_that_fits_is_on_some_page(search: Ask) -> None:
    first = answer(search("search_codebase", query="retry", mode="symbol", limit=1))
    assert first["total_matches"] == len(names(search, "retry", mode="symbol", limit=50)) > 1


def test_a_cold_artifact_answers_alike(tree: Path, search: Ask, tmp_path: Path) -> None:
    index(tree, tmp_path / "artifact", Options(jobs=1, history=False))
    cold = Workspace([tmp_path / "artifact"], ONE_CALL)
    question = "failed calls are repeated"
    assert names(asker(cold), question) == names(search, question)
    cold.close()


def test_messages_of_commits_tell_what_files_are_about(tree: Path, tmp_path: Path) -> None:
    git(tree, "init", "-q")
    git(tree, "add", "app/net", "app/__init__.py")
    git(tree, "commit", "-q", "-m", "Tame flaky upstreams")
    git(tree, "add", ".")
    git(tree, "commit", "-q", "-m", "Add the rest")
    index(tree, tmp_path / "artifact", Options(jobs=1))
    opened = Workspace([tmp_path / "artifact"], SERVER)
    assert set(names(asker(opened), "flaky upstreams")) == {"app/__init__.py", "app/net/client.py", "app/net/retry.py"}
    opened.close()


def test_an_answer_quotes_the_lines_that_say_it(search: Ask) -> None:
    found = answer(search("get_answer", question="By how much does the delay between attempts grow?"))
    assert found["fallback_targets"][0]["file"] == "app/net/retry.py"
    assert any("doubles with every attempt" in item["quote"] for item in found["evidence"])
    assert found["symbols"][0]["symbol_id"].startswith("app/net/retry.py::RetryPolicy")
    assert (found["basis"], found["confidence"] in ("high", "medium", "low")) == ("quoted_evidence", True)


def test_every_quote_stands_in_its_file_as_it_says(search: Ask) -> None:
    for question in ("how are failed calls repeated", "sessions of a user", "attempts"):
        for item in answer(search("get_answer", question=question))["evidence"]:
            lines = FILES[item["file"]].split("\n")
            assert item["quote"] == "\n".join(lines[item["start_line"] - 1 : item["end_line"]])
            assert item["verified"] is True


def test_an_answer_names_who_calls_and_tests(search: Ask) -> None:
    related = answer(search("get_answer", question="next_delay"))["related"]
    assert (related["commits"], related["decisions"]) == ([], [])
    assert related["symbol_id"] == "app/net/retry.py::RetryPolicy.next_delay"
    assert related["callers"] == ["app/net/retry.py::callWithRetry"]
    assert related["tests"] == ["tests/test_retry.py::test_delay_doubles"]


def test_a_question_without_known_words_has_no_evidence(search: Ask) -> None:
    found = answer(search("get_answer", question="zzzzqqqq?"))
    assert (found["evidence"], found["citations"], found["confidence"], found["confidence_score"]) == ([], [], "low", 0.0)


def test_without_source_text_nothing_is_quoted(tree: Path, tmp_path: Path) -> None:
    index(tree, tmp_path / "artifact", Options(jobs=1, history=False, source=False))
    opened = Workspace([tmp_path / "artifact"], SERVER)
    found = answer(asker(opened)("get_answer", question="how does RetryPolicy repeat a failed call"))
    assert (found["evidence"], found["symbols"][0]["symbol_id"]) == ([], "app/net/retry.py::RetryPolicy")
    opened.close()
