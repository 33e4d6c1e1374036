"""What `get_why` answers in its three modes."""

from contextlib import closing
from pathlib import Path

import pytest

from serve.artifacts.load import ONE_CALL
from serve.protocol.workspace import Workspace
from tests.serve.build import build
from tests.serve.conftest import Ask, asker
from tests.serve.insight_sample import INSIGHT_SAMPLE
from tests.serve.test_code_tools import answer, error


def test_without_the_table_it_was_not_measured(ask: Ask) -> None:
    assert error(ask("get_why"))["code"] == "NOT_MEASURED"


def test_a_path_has_what_governs_it_strongest_first(insight: Ask) -> None:
    found = answer(insight("get_why", query="app/auth.py"))
    assert (found["mode"], found["target"]) == ("path", "app/auth.py")
    assert [(decision["id"], decision["governs_by"]) for decision in found["decisions"]] == [(1, "stands_in"), (2, "links"), (0, "changed")]
    assert found["origin_story"] == {"sha": "1" * 40, "date": "2022-10-10T22:13:20Z", "author": "Ada", "message": "Add sessions"}
    assert [commit["sha"][0] for commit in found["recent_commits"]] == ["4", "3", "2", "1"]


@pytest.mark.parametrize(("query", "ids"), [("app.auth.Session", [1, 2, 0]), ("app/auth.py::load#2", [2, 0]), ("validateToken", [2, 0])])
def test_a_symbol_has_its_own_and_those_of_its_file(insight: Ask, query: str, ids: list[int]) -> None:
    found = answer(insight("get_why", query=query))
    assert ([decision["id"] for decision in found["decisions"]], found["mode"]) == (ids, "path")


def test_a_file_without_decisions_is_an_answer(insight: Ask) -> None:
    found = answer(insight("get_why", query="web/Dockerfile"))
    assert (found["mode"], found["decisions"], found["origin_story"]) == ("path", [], None)


@pytest.mark.parametrize(("query", "code"), [("app.auth.nothing", "SYMBOL_NOT_FOUND"), ("Session.", "INVALID_FQN")])
def test_what_is_written_as_a_symbol_has_to_be_one(insight: Ask, query: str, code: str) -> None:
    assert error(insight("get_why", query=query))["code"] == code


def test_words_find_decisions_best_first_and_say_which_words(insight: Ask) -> None:
    found = answer(insight("get_why", query="why sessions over tokens?"))
    assert found["mode"] == "search"
    assert [(decision["id"], decision["matched_terms"]) for decision in found["decisions"]] == [
        (2, ["sessions", "tokens"]),
        (0, ["tokens"]),
        (1, ["sessions"]),
    ]
    assert found["decisions"][0]["relevance_score"] == 1.0
    assert found["decisions"][0]["alternatives"] == "Tokens"


def test_other_forms_of_words_are_found(insight: Ask) -> None:
    found = answer(insight("get_why", query="session token?"))["decisions"][0]
    assert (found["id"], found["matched_terms"]) == (2, ["session", "token"])
    assert found == answer(insight("get_why", query="sessioning tokened?"))["decisions"][0] | {"matched_terms": ["session", "token"]}


def test_what_is_written_twice_is_told_once(tmp_path: Path) -> None:
    decision = {"kind": "commit", "title": "Drop sessions", "confidence": "high"}
    rows = [{**decision, "id": id_, "quote": quote} for id_, quote in enumerate(["They leak.", None, "They leak.", None])]
    build(tmp_path / "art", {"decisions": rows})
    with closing(Workspace([tmp_path / "art"], ONE_CALL)) as opened:
        assert [each["id"] for each in answer(asker(opened)("get_why", query="sessions"))["decisions"]] == [0, 1, 3]


def test_what_is_copied_governs_once_where_it_governs_most(tmp_path: Path) -> None:
    decision = {"kind": "comment", "title": "Kept", "confidence": "low"}
    rows = [{**decision, "id": number, "quote": quote} for number, quote in enumerate(["Kept.", "Kept.", None, None])]
    bases = [(0, "changed"), (1, "stands_in"), (2, "names"), (3, "names")]
    scope = [{"decision_id": number, "path": f"app/{number}.py", "basis": basis} for number, basis in bases]
    build(tmp_path / "art", {"files": [{"path": "app/0.py"}], "decisions": rows, "decision_scope": scope})
    with closing(Workspace([tmp_path / "art"], ONE_CALL)) as opened:
        found = answer(asker(opened)("get_why", query="app"))
    assert ([each["id"] for each in found["decisions"]], found["total_decisions"]) == ([1, 2, 3], 3)


def test_words_that_nothing_has(insight: Ask) -> None:
    found = insight("get_why", query="no such zebra")
    assert answer(found)["total_decisions"] == 0
    assert "get_answer quotes the code" in found.text


def test_without_a_query_it_tells_how_decisions_are_doing(insight: Ask) -> None:
    found = answer(insight("get_why"))
    assert (found["mode"], found["total_decisions"]) == ("health", 4)
    assert [item["id"] for item in found["stale_decisions"]] == [2]
    assert [item["title"] for item in found["proposed_awaiting_review"]] == ["Cache in Redis"]
    assert (found["conflicts"], found["ungoverned_hotspots"], found["not_measured"]) == ([], [], [])


def test_conflicts_and_ungoverned_hotspots(tmp_path: Path) -> None:
    replaced = [{**row, "superseded_by": ["docs/adr/0003.md"]} if row["id"] == 2 else row for row in INSIGHT_SAMPLE["decisions"]]
    build(tmp_path / "art", {**INSIGHT_SAMPLE, "decisions": replaced, "decision_scope": []})
    opened = Workspace([tmp_path / "art"], ONE_CALL)
    found = answer(asker(opened)("get_why"))
    opened.close()
    assert found["conflicts"] == [{"id": 2, "title": "Use sessions over tokens", "reason": "accepted, but replaced by docs/adr/0003.md"}]
    assert [item["file_path"] for item in found["ungoverned_hotspots"]] == ["app/auth.py"]


def test_without_history_it_says_so(tmp_path: Path) -> None:
    build(tmp_path / "art", {name: INSIGHT_SAMPLE[name] for name in ("files", "nodes", "decisions")})
    opened = Workspace([tmp_path / "art"], ONE_CALL)
    found = answer(asker(opened)("get_why", query="app/auth.py"))
    opened.close()
    assert found["not_measured"] == ["decision_scope", "commits", "commit_files", "file_history", "documents"]
    assert [decision["id"] for decision in found["decisions"]] == [1]


def test_pages_have_no_gap(insight: Ask) -> None:
    first = answer(insight("get_why", limit=3))
    second = answer(insight("get_why", limit=3, cursor=first["next_cursor"]))
    assert len({decision["id"] for decision in first["decisions"] + second["decisions"]}) == 4


@pytest.mark.parametrize(("is_bot", "found"), [(False, ["2"]), (True, [])])
def test_commits_have_the_words_that_tell_most_and_are_peoples(tmp_path: Path, is_bot: bool, found: list[str]) -> None:
    commits = [{**row, "is_bot": is_bot and row["hash"] == "2" * 40} for row in INSIGHT_SAMPLE["commits"]]
    build(tmp_path / "art", {**INSIGHT_SAMPLE, "commits": commits})
    with closing(Workspace([tmp_path / "art"], ONE_CALL)) as opened:
        told = answer(asker(opened)("get_why", query="why was the lost session of tokens so?"))
    assert [commit["sha"][0] for commit in told["recent_commits"]] == found
