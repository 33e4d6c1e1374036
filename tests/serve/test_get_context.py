"""What `get_context` tells of files, folders, symbols and what is gone, and that nothing is cut without saying so."""

import json
from pathlib import Path

import pytest

from serve.artifacts.load import ONE_CALL
from serve.code.skeleton import skeleton_of
from serve.limits import ANSWER_CHARACTERS
from serve.protocol.workspace import Workspace
from tests.serve.build import build
from tests.serve.conftest import Ask, asker
from tests.serve.insight_sample import INSIGHT_SAMPLE
from tests.serve.test_code_tools import answer, error

EVERYTHING = ["full_doc", "callers", "callees", "ownership", "last_change", "metrics", "community", "decisions", "skeleton"]


@pytest.mark.parametrize(
    ("target", "kind", "name"),
    [
        ("app/auth.py", "file", "app/auth.py"),
        ("./app/auth.py", "file", "app/auth.py"),
        ("app\\auth.py", "file", "app/auth.py"),
        ("auth", "file", "app/auth.py"),
        ("app", "module", "app"),
        ("app/", "module", "app"),
        ("app.auth.validate_user", "symbol", "app/auth.py::validate_user"),
        ("validate_user", "symbol", "app/auth.py::validate_user"),
        ("old/gone.py", "unknown", "old/gone.py"),
        ("validate_usr", "unknown", "validate_usr"),
    ],
)
def test_targets_are_files_folders_and_symbols(insight: Ask, target: str, kind: str, name: str) -> None:
    reply = insight("get_context", targets=[target])
    told = answer(reply)["targets"][target]
    assert "None" not in reply.text
    assert (told["type"], told["name"]) == (kind, name)
    assert ("error" in told) == (kind == "unknown")


def test_an_unknown_target_has_suggestions_and_does_not_cost_the_others(insight: Ask) -> None:
    told = answer(insight("get_context", targets=["app/aut.py", "app/api.py"]))["targets"]
    assert told["app/aut.py"]["suggestions"][0] == "app/auth.py"
    assert told["app/api.py"]["type"] == "file"


def test_a_file_that_is_gone_is_told_from_one_that_never_was(insight: Ask) -> None:
    told = answer(insight("get_context", targets=["app/login.py"]))["targets"]["app/login.py"]
    assert (told["type"], told["exists_in_git"], told["suggestions"]) == ("deleted", True, ["app/auth.py"])


def test_a_file_is_told_with_its_history_and_its_health(insight: Ask) -> None:
    told = answer(insight("get_context", targets=["app/auth.py"], include=["ownership", "last_change", "metrics"]))["targets"][
        "app/auth.py"
    ]
    assert told["ownership"]["primary_owner"] == "Ada"
    assert (told["ownership"]["bus_factor"], told["ownership"]["contributor_count"]) == (1, 2)
    assert (told["last_change"]["author"], told["last_change"]["message"]) == ("Ben", 'Revert "Add tokens"')
    assert (told["freshness"]["score"], told["freshness"]["days_since_change"]) == (1.0, 0)
    assert (told["health"]["score"], told["health"]["max_ccn"], told["health"]["findings_total"]) == (7.0, 12, 3)
    assert [partner["file_path"] for partner in told["co_change_partners"]] == ["app/api.py"]
    assert {title["title"] for title in told["decisions"]} == {"Sessions stay open", "Use sessions over tokens", 'Revert "Add tokens"'}


def test_callers_are_of_symbols_and_a_file_says_that_it_has_none(insight: Ask) -> None:
    told = answer(insight("get_context", targets=["validate_user", "app/auth.py"], include=["callers", "callees"]))["targets"]
    assert [caller["symbol"] for caller in told["validate_user"]["callers"]] == [
        "app/api.py::login_endpoint",
        "app/api.py::register_endpoint",
        "tests/test_auth.py::test_validate",
    ]
    assert told["app/auth.py"]["does_not_apply"] == ["callers", "callees"]


def test_structure_tells_both_ways_of_imports(insight: Ask) -> None:
    told = answer(insight("get_context", targets=["app"], compact=False))["targets"]["app"]
    assert [file["path"] for file in told["structure"]["files"]] == ["app/api.py", "app/auth.py"]
    assert told["files"] == 2


def test_without_history_nothing_is_zero(tmp_path: Path) -> None:
    build(tmp_path / "art", {name: INSIGHT_SAMPLE[name] for name in ("files", "nodes", "edges")})
    opened = Workspace([tmp_path / "art"], ONE_CALL)
    found = answer(asker(opened)("get_context", targets=["app/auth.py"], include=EVERYTHING))
    opened.close()
    told = found["targets"]["app/auth.py"]
    for part in ("ownership", "last_change", "co_change_partners", "decisions", "health", "skeleton", "community", "metrics"):
        assert told[part] is None, part
    assert told["freshness"]["score"] is None
    assert {"file_history", "decisions", "sources", "communities"} <= set(found["not_measured"])


def test_many_targets_come_in_pages_and_none_is_lost(insight: Ask) -> None:
    targets = [f"app/{'x' * 900}{number}.py" for number in range(40)]
    seen: list[str] = []
    cursor = None
    while not seen or cursor is not None:
        found = answer(insight("get_context", targets=targets, cursor=cursor))
        assert len(json.dumps(found)) <= ANSWER_CHARACTERS + 10_000
        seen += found["targets"]
        cursor = found["next_cursor"]
    assert seen == targets


def test_a_symbol_is_told_with_what_it_inherits_and_what_inherits_from_it(tmp_path: Path) -> None:
    names = ["Base", "Child", *(f"Heir{number:02}" for number in range(30)), "caller"]
    nodes = [
        {"id": number, "symbol": f"a.py::{name}", "kind": "class", "name": name, "fqn": f"a.{name}", "path": "a.py"}
        for number, name in enumerate(names)
    ]
    edges = [
        {"source_id": 1, "target_id": 0, "kind": "extends", "path": "a.py", "line": 3, "confidence": "certain", "rule": "hierarchy"},
        *(
            {
                "source_id": number,
                "target_id": 1,
                "kind": "implements",
                "path": "a.py",
                "line": number,
                "confidence": "high",
                "rule": "hierarchy",
            }
            for number in range(2, 32)
        ),
        {"source_id": 32, "target_id": 1, "kind": "calls", "path": "a.py", "line": 40, "confidence": "certain", "rule": "local_name"},
    ]
    build(tmp_path / "art", {"files": [{"path": "a.py"}], "nodes": nodes, "edges": edges})
    opened = Workspace([tmp_path / "art"], ONE_CALL)
    ask = asker(opened)
    found = answer(ask("get_context", targets=["a.Child", "a.caller"]))
    told = found["targets"]["a.Child"]
    assert [(base["edge_type"], base["symbol"]) for base in told["inherits"]] == [("extends", "a.py::Base")]
    assert {(heir["edge_type"], heir["line"]) for heir in told["inherited_by"]} >= {("implements", 2), ("implements", 3)}
    assert told["inherited_by_total"] == 30
    assert found["targets"]["a.caller"]["inherits"] == found["targets"]["a.caller"]["inherited_by"] == []
    (cut,) = found["omitted"]
    assert (cut["part"], cut["total"]) == ("inherited_by", 30)
    assert len(answer(ask(cut["tool"], **cut["arguments"]))["rows"]) == 30
    opened.close()


def test_what_was_cut_has_the_call_that_gives_it(tmp_path: Path) -> None:
    nodes = [
        {"id": 0, "symbol": "a.py", "kind": "module", "name": "a", "fqn": "a", "path": "a.py", "start_line": 1, "end_line": 900},
        *(
            {
                "id": number,
                "symbol": f"a.py::f{number:03}",
                "kind": "function",
                "name": f"f{number:03}",
                "fqn": f"a.f{number:03}",
                "path": "a.py",
                "parent_id": 0,
                "start_line": number * 2,
                "end_line": number * 2 + 1,
                "signature": "x" * 150,
            }
            for number in range(1, 200)
        ),
    ]
    build(tmp_path / "art", {"files": [{"path": "a.py"}], "nodes": nodes})
    opened = Workspace([tmp_path / "art"], ONE_CALL)
    ask = asker(opened)
    found = answer(ask("get_context", targets=["a.py"]))
    (cut,) = found["omitted"]
    assert (cut["part"], cut["total"], cut["shown"]) == ("symbols", 199, len(found["targets"]["a.py"]["docs"]["symbols"]))
    assert answer(ask(cut["tool"], **cut["arguments"]))["total_matches"] >= 199
    opened.close()


@pytest.mark.parametrize("arguments", [{}, {"targets": []}, {"targets": "app"}, {"targets": ["app"], "include": ["source"]}])
def test_it_refuses(insight: Ask, arguments: dict[str, object]) -> None:
    assert error(insight("get_context", **arguments))["code"] == "INVALID_ARGUMENT"


SOURCE = """\
import os
from a import (
    b,
    c,
)

LIMIT = 3


class Job:
    field = 1

    @wrapped
    def run(
        self,
        times,
    ):
        return times

    def other(self):
        def inner():
            return 1

        return inner
"""


def _node(number: int, kind: str, name: str, parent: int | None, first: int, last: int, **more: object) -> dict[str, object]:
    place = {"start_line": first, "end_line": last, "name_line": first, "name_column": 1}
    return {
        "id": number,
        "symbol": name,
        "kind": kind,
        "name": name,
        "parent_id": parent,
        **place,
        "docstring": None,
        "weight": 0.0,
        **more,
    }


NODES = [
    _node(0, "module", "m", None, 1, 24, signature=None),
    _node(1, "constant", "LIMIT", 0, 7, 7, signature="LIMIT = 3"),
    _node(2, "class", "Job", 0, 10, 24, signature="class Job", name_column=7),
    _node(3, "field", "field", 2, 11, 11, signature=None),
    _node(
        4,
        "method",
        "run",
        2,
        13,
        18,
        signature="def run( self, times, )",
        name_line=14,
        name_column=9,
        docstring="Run it.\nMore.",
        weight=0.1,
    ),
    _node(5, "method", "other", 2, 20, 24, signature="def other(self)", name_column=9, weight=0.9),
    _node(6, "function", "inner", 5, 21, 22, signature="def inner()", name_column=13, weight=0.99),
]


def test_a_small_file_is_shown_whole() -> None:
    whole = skeleton_of(SOURCE.splitlines(), NODES, [1, 3, 4], 10_000)
    assert (whole["mode"], whole["text"], whole["next_line"]) == ("full", SOURCE.rstrip("\n"), None)


def test_a_skeleton_keeps_heads_imports_and_the_most_central_body() -> None:
    lines = [*SOURCE.splitlines(), *("# filler" for _ in range(300))]
    found = skeleton_of(lines, NODES, [1, 3, 4], 10_000)
    assert found["bodies_kept"] == ["other", "run"]
    lines[17] += "+ times" * 50
    cut = skeleton_of(lines, [{**node, "end_line": 300} if node["name"] == "other" else node for node in NODES], [1, 3, 4], 260)
    assert cut["bodies_kept"] == []
    assert cut["text"].split("\n") == [
        *SOURCE.splitlines()[:5],
        "LIMIT = 3",
        "class Job:",
        "    field = 1",
        *SOURCE.splitlines()[12:17],
        "        ⋮ 18-19 Run it.",
        "    def other(self):",
        "        ⋮ 21-324",
    ]
    assert cut["next_line"] is None


def test_a_skeleton_without_room_says_where_it_goes_on() -> None:
    lines = [*SOURCE.splitlines(), *("# filler" for _ in range(300))]
    cut = skeleton_of(lines, NODES, [1, 3, 4], 45)
    assert cut["next_line"] == 6
    assert cut["text"].split("\n") == SOURCE.splitlines()[:5]
