"""What `get_dead_code` answers: tiers, filters, and what an index without history lacks."""

from pathlib import Path
from typing import Any

import pytest

from serve.artifacts.load import ONE_CALL
from serve.protocol.workspace import Workspace
from tests.serve.build import build
from tests.serve.conftest import Ask, asker
from tests.serve.insight_sample import INSIGHT_SAMPLE
from tests.serve.test_code_tools import answer, error


def found(reply: dict[str, Any]) -> list[tuple[str, str]]:
    return [(tier, finding["symbol"].partition("::")[2]) for tier, part in reply["tiers"].items() for finding in part["findings"]]


def test_without_the_table_it_was_not_measured(ask: Ask) -> None:
    assert error(ask("get_dead_code"))["code"] == "NOT_MEASURED"


def test_private_symbols_and_guesses_are_left_out_and_counted(insight: Ask) -> None:
    reply = answer(insight("get_dead_code"))
    assert found(reply) == [("high", "validateToken"), ("medium", "load"), ("low", "Token")]
    assert reply["filtered_findings"] == {"min_confidence": 1, "include_internals": 2}
    assert reply["summary"] == {
        "total_findings": 3,
        "by_kind": {"unused_export": 3},
        "deletable_lines": 0,
        "safe_to_delete_count": 0,
        "review_first_count": 3,
    }


def test_only_the_top_step_is_safe_to_delete(insight: Ask) -> None:
    reply = answer(insight("get_dead_code", include_internals=True, min_confidence=0))
    assert found(reply)[0] == ("high", "Token.close")
    assert [f["symbol_name"] for f in reply["tiers"]["high"]["findings"] if f["safe_to_delete"]] == ["app.auth.Token.close"]
    assert (reply["summary"]["deletable_lines"], reply["summary"]["safe_to_delete_count"]) == (5, 1)
    assert [reply["tiers"][tier]["count"] for tier in ("high", "medium", "low")] == [2, 1, 2]


def test_a_finding_tells_what_speaks_against_it_and_who_knows(insight: Ask) -> None:
    reply = answer(insight("get_dead_code", kind="unused_internal", min_confidence=0.1))
    (guess,) = reply["tiers"]["low"]["findings"]
    assert guess["risk_factors"] == ["@register may register it", "it overrides a method"]
    assert (guess["confidence"], guess["confidence_word"], guess["usage"]) == (0.2, "guess", "unreferenced")
    assert (guess["age_days"], guess["last_commit_at"], guess["primary_owner"]) == (0, "2023-11-14T22:13:20Z", "Ada")


@pytest.mark.parametrize(("path", "total"), [("app", 3), ("app/", 3), ("app/auth.py", 3), ("ap", 0), ("web", 0)])
def test_a_path_is_a_file_or_a_folder(insight: Ask, path: str, total: int) -> None:
    assert answer(insight("get_dead_code", path=path))["summary"]["total_findings"] == total


@pytest.mark.parametrize("arguments", [{"min_confidence": 1.5}, {"min_confidence": "high"}, {"min_confidence": True}, {"kind": "dead"}])
def test_it_refuses(insight: Ask, arguments: dict[str, object]) -> None:
    assert error(insight("get_dead_code", **arguments))["code"] == "INVALID_ARGUMENT"


def test_pages_go_through_all_tiers(insight: Ask) -> None:
    whole = answer(insight("get_dead_code", include_internals=True, min_confidence=0))
    seen: list[tuple[str, str]] = []
    cursor: object = None
    for _ in range(5):
        page = answer(insight("get_dead_code", include_internals=True, min_confidence=0, limit=1, cursor=cursor))
        seen += found(page)
        assert page["tiers"]["high"]["count"] == 2
        cursor = page["next_cursor"]
    assert (seen, cursor) == (found(whole), None)


def test_without_history_ages_and_owners_are_null_and_named(tmp_path: Path) -> None:
    build(tmp_path / "art", {name: INSIGHT_SAMPLE[name] for name in ("files", "nodes", "edges", "dead_code")})
    opened = Workspace([tmp_path / "art"], ONE_CALL)
    reply = answer(asker(opened)("get_dead_code"))
    opened.close()
    assert "file_history" in reply["not_measured"]
    assert {f["primary_owner"] for f in reply["tiers"]["high"]["findings"]} == {None}


def test_lines_of_nested_findings_count_once(tmp_path: Path) -> None:
    nodes = [{**node, "end_line": 60} if node["id"] == 10 else node for node in INSIGHT_SAMPLE["nodes"]]
    dead = [{**row, "confidence": "certain", "lines": 20 if row["node_id"] == 10 else 5} for row in INSIGHT_SAMPLE["dead_code"]]
    build(tmp_path / "art", {"nodes": nodes, "dead_code": [row for row in dead if row["node_id"] in (6, 10, 11)]})
    opened = Workspace([tmp_path / "art"], ONE_CALL)
    reply = answer(asker(opened)("get_dead_code", include_internals=True))
    opened.close()
    assert (reply["tiers"]["high"]["count"], reply["tiers"]["high"]["lines"], reply["summary"]["deletable_lines"]) == (3, 25, 25)
