"""What `get_risk` tells of files and of a set of changed files, and what it says that it cannot know."""

from contextlib import closing
from pathlib import Path

import pytest

from serve.artifacts.load import ONE_CALL
from serve.insight.risk import score
from serve.insight.tests_to_run import stem_of
from serve.protocol.workspace import Workspace
from tests.rules.trees import indexed
from tests.serve.build import build
from tests.serve.conftest import Ask, asker
from tests.serve.insight_sample import INSIGHT_SAMPLE
from tests.serve.test_code_tools import answer, error


def test_a_target_has_its_parts_history_and_people(insight: Ask) -> None:
    told = answer(insight("get_risk", targets=["app/auth.py"]))["targets"]["app/auth.py"]
    assert told["risk_parts"] == {"likelihood": 0.9, "impact": 0.67, "exposure": 0.5}
    assert told["risk_score"] == 7.5
    assert (told["is_hotspot"], told["commits_90d"], told["fix_commits"], told["trend"]) == (True, 2, 2, "rising")
    assert (told["primary_owner"], told["recent_owner"], told["bus_factor"]) == ("Ada", "Ben", 1)
    assert [reviewer["name"] for reviewer in told["recommended_reviewers"]] == ["Ada", "Ben"]
    assert (told["dependents_count"], told["test_dependents_count"]) == (1, 1)
    assert told["test_gap"]["gaps"][0]["examples"] == [{"symbol": "app/auth.py::validateToken", "cyclomatic": 1}]


def test_the_text_names_what_uses_a_target_and_a_symbol_serves_its_own_routes_alone(tmp_path: Path) -> None:
    routes = "".join(f'\n\n@app.get("/{name}")\ndef {name}():\n    return 1\n' for name in ("first", "second"))
    files = {"web.py": f"from fastapi import FastAPI\n\napp = FastAPI()\n{routes}", "main.py": "import web\n\nweb.first()\n"}
    with closing(Workspace([indexed(tmp_path, files)], ONE_CALL)) as opened:
        whole, one = (asker(opened)("get_risk", targets=[target]).text for target in ("web.py", "web.second"))
    assert "  used by main.py (certain)" in whole
    assert "  serves GET /first (http), GET /second (http)\n" in f"{whole}\n"
    assert "  serves GET /second (http)\n" in f"{one}\n"


def test_what_is_decorated_uses_its_decorator(tmp_path: Path) -> None:
    files = {
        "marks.py": "def marked(function):\n    function.mark = 1\n    return function\n",
        "app.py": "from marks import marked\n\n\n@marked\ndef run():\n    return 1\n",
        "main.py": "import app\n\napp.run()\n",
    }
    with closing(Workspace([indexed(tmp_path, files)], ONE_CALL)) as opened:
        ask = asker(opened)
        broken = {path: answer(ask("get_risk", changed_files=[path], part="will_break"))["items"] for path in ("app.py", "marks.py")}
        reached = answer(ask("get_risk", targets=["marks.py"]))["targets"]["marks.py"]["blast_radius"]
    assert [item["file"] for item in broken["app.py"]] == ["main.py"]
    assert [(item["file"], [use["relation"] for use in item["uses"]]) for item in broken["marks.py"]] == [
        ("app.py", ["is_decorated_by", "imports"])
    ]
    assert [ring["files"] for ring in reached["rings"]] == [1, 1]


def test_changed_files_lead_with_a_directive(insight: Ask) -> None:
    found = answer(insight("get_risk", changed_files=["app/auth.py"]))
    assert next(iter(found)) == "directive"
    directive = found["directive"]
    assert [item["file"] for item in directive["will_break"]] == ["app/api.py"]
    assert [item["file"] for item in directive["will_break_tests"]] == ["tests/test_auth.py"]
    (test,) = directive["tests_to_run"]
    assert (test["test_file"], test["tests"], test["confidence"]) == ("tests/test_auth.py", ["tests/test_auth.py::test_validate"], "high")
    assert [reason["basis"] for reason in test["reasons"]] == ["calls", "name"]
    assert directive["tests_to_run_basis"] == "inferred"
    assert directive["dependency_cycles"] == []
    assert "app/auth.py" in found["targets"]


def test_tests_ask_for_what_runs_behind_a_request_and_an_event(tmp_path: Path) -> None:
    files = {
        "mails.py": "from web import paid\n\n\n@paid.connect\ndef mail(order):\n    return order\n",
        "web.py": (
            "from blinker import signal\nfrom flask import Flask\n\napp = Flask(__name__)\npaid = signal('paid')\n\n\n"
            "@app.post('/pay')\ndef pay():\n    paid.send(1)\n"
        ),
        "tests/test_pay.py": "from web import app\n\n\ndef test_pay():\n    app.test_client().post('/pay')\n",
        "tests/test_other.py": "def test_other():\n    assert True\n",
    }
    with closing(Workspace([indexed(tmp_path, files)], ONE_CALL)) as opened:
        (test,) = answer(asker(opened)("get_risk", changed_files=["mails.py"], part="tests_to_run"))["items"]
    assert (test["test_file"], test["tests"], test["confidence"]) == ("tests/test_pay.py", ["tests/test_pay.py::test_pay"], "low")
    assert test["reasons"][0]["reason"] == "calls, requests or events lead to it in 4 steps"


def test_what_changes_together_is_missed_when_it_is_not_there(tmp_path: Path) -> None:
    together = {**INSIGHT_SAMPLE["cochanges"][0], "commits": 4, "weight": 2.0}
    build(tmp_path / "art", {**INSIGHT_SAMPLE, "cochanges": [together]})
    opened = Workspace([tmp_path / "art"], ONE_CALL)
    ask = asker(opened)
    alone = answer(ask("get_risk", changed_files=["app/auth.py"]))["directive"]
    both = answer(ask("get_risk", changed_files=["app/auth.py", "app/api.py"]))["directive"]
    opened.close()
    assert [(item["file"], item["share"]) for item in alone["missing_cochanges"]] == [("app/api.py", 0.25)]
    assert both["missing_cochanges"] == []
    assert both["will_break"] == []


def test_new_files_are_named_and_cost_nothing(insight: Ask) -> None:
    found = answer(insight("get_risk", changed_files=["app/auth.py", "app/brand_new.py"]))
    assert [item["subject"] for item in found["unresolved"]] == ["app/brand_new.py"]
    assert found["targets_total"] == 1


def test_it_says_by_name_what_an_index_cannot_know(insight: Ask) -> None:
    directive = answer(insight("get_risk", changed_files=["app/auth.py"]))["directive"]
    unknown = {item["part"] for item in directive["not_known"]}
    assert {part for part in directive if directive[part] is None} <= unknown
    assert {"breaking_changes", "will_break_consumers", "missing_cross_repo_cochanges"} <= unknown


def test_without_history_and_metrics_nothing_is_zero(tmp_path: Path) -> None:
    build(tmp_path / "art", {name: INSIGHT_SAMPLE[name] for name in ("files", "nodes", "edges")})
    opened = Workspace([tmp_path / "art"], ONE_CALL)
    reply = asker(opened)("get_risk", changed_files=["app/auth.py"])
    opened.close()
    found = answer(reply)
    told, directive = found["targets"]["app/auth.py"], found["directive"]
    for part in ("risk_score", "is_hotspot", "commits_90d", "trend", "co_change_partners", "primary_owner", "bus_factor", "health_score"):
        assert told[part] is None, part
    assert (told["risk_type"], told["test_gap"]["has_gap"], told["test_gap"]["basis"]) == ("unknown", None, "none")
    for part in ("missing_cochanges", "missing_tests", "dependency_cycles", "governance_risk", "overall_risk_score"):
        assert directive[part] is None, part
    assert {"cochanges", "file_metrics"} <= set(found["not_measured"])
    assert "overall risk not known" in reply.text


@pytest.mark.parametrize("part", ["will_break", "will_break_tests", "tests_to_run", "missing_tests", "governance_risk"])
def test_each_list_can_be_paged_through(insight: Ask, part: str) -> None:
    arguments = {"changed_files": ["app/auth.py", "compose.yaml"]}
    whole = answer(insight("get_risk", **arguments))["directive"]
    seen: list[object] = []
    cursor = None
    while not seen or cursor is not None:
        page = answer(insight("get_risk", **arguments, part=part, limit=1, cursor=cursor))
        assert (len(page["items"]), page["items_total"]) == (1, whole[f"{part}_total"])
        seen += page["items"]
        cursor = page["next_cursor"]
    assert seen == whole[part]


@pytest.mark.parametrize("arguments", [{}, {"targets": ["app"], "part": "will_break"}, {"changed_files": "app"}])
def test_it_refuses(insight: Ask, arguments: dict[str, object]) -> None:
    assert error(insight("get_risk", **arguments))["code"] == "INVALID_ARGUMENT"


@pytest.mark.parametrize(
    ("path", "stem"),
    [
        ("tests/test_auth.py", "auth"),
        ("app/auth_test.go", "auth"),
        ("src/AuthTest.java", "auth"),
        ("src/userService.spec.ts", "userservice"),
        ("src/user_service.ts", "userservice"),
        ("tests/test.py", "test"),
        ("app/contest.py", "contest"),
    ],
)
def test_names_of_tests_and_of_what_they_test(path: str, stem: str) -> None:
    assert stem_of(path) == stem


def test_the_score_is_over_what_is_known() -> None:
    assert score({"likelihood": None, "impact": None, "exposure": None}) is None
    assert score({"likelihood": 1.0, "impact": None, "exposure": None}) == 10.0
    assert score({"likelihood": 0.5, "impact": 0.0, "exposure": None}) == 3.1
