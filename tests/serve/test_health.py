"""What `get_health` answers: dashboard, targets, its parts, and what an index lacks."""

import json
from pathlib import Path

import pytest

from serve.artifacts.load import ONE_CALL
from serve.limits import ANSWER_CHARACTERS
from serve.protocol.workspace import Workspace
from tests.serve.build import build
from tests.serve.conftest import Ask, asker
from tests.serve.insight_sample import INSIGHT_SAMPLE
from tests.serve.test_code_tools import answer, error


def test_without_the_table_it_was_not_measured(ask: Ask) -> None:
    assert error(ask("get_health"))["code"] == "NOT_MEASURED"


def test_the_dashboard_has_key_figures_and_the_worst_first(insight: Ask) -> None:
    found = answer(insight("get_health"))
    assert found["kpis"] == {
        "average_health": 8.12,
        "hotspot_health": 7.0,
        "maintainability_average": 9.22,
        "performance_average": 10.0,
        "worst_performer": {"path": "app/auth.py", "score": 7.0},
        "open_findings": 4,
        "files": 3,
    }
    assert found["distribution"] == {"healthy": 2, "warning": 1, "alert": 0}
    assert [file["path"] for file in found["files"]] == ["app/auth.py", "app/api.py", "tests/test_auth.py"]
    assert [module["path"] for module in found["modules"]] == ["app", "tests"]
    assert (found["findings"], found["findings_total"], found["not_measured"]) == ([], 4, [])
    assert "defect_accuracy" not in found


def test_the_arithmetic_adds_up(insight: Ask) -> None:
    found = answer(insight("get_health", include=["biomarkers"]))
    for file in found["files"]:
        of_file = [finding for finding in found["findings"] if finding["file_path"] == file["path"]]
        for dimension in ("defect", "maintainability", "performance"):
            taken = sum(finding["health_impact"] for finding in of_file if finding["dimension"] == dimension)
            assert file["deductions"].get(dimension, 0) == taken
            assert file[f"health_{dimension}"] == 10 - taken


def test_targets_have_their_findings_with_rule_and_source(insight: Ask) -> None:
    found = answer(insight("get_health", targets=["app/auth.py"], include=["defect"]))
    assert [finding["biomarker_type"] for finding in found["findings"]] == ["complex_function", "swallowed_exception"]
    assert (found["findings_total"], found["kpis"]["open_findings"]) == (2, 3)
    details = found["findings"][0]["details"]
    assert (details["comparison"], details["threshold"], details["threshold_source"]) == ("above", 10.0, "McCabe (1976)")
    assert found["findings"][0]["function_name"] == "app.auth.validate_user"


@pytest.mark.parametrize(
    ("target", "paths"),
    [
        ("app", ["app/auth.py", "app/api.py"]),
        ("./app/api.py", ["app/api.py"]),
        ("app\\api.py", ["app/api.py"]),
        ("module:app.auth", ["app/auth.py"]),
        ("module:tests", ["tests/test_auth.py"]),
        ("web/Dockerfile", []),
    ],
)
def test_targets_are_files_folders_and_modules(insight: Ask, target: str, paths: list[str]) -> None:
    assert [file["path"] for file in answer(insight("get_health", targets=[target]))["files"]] == paths


def test_a_target_that_fits_nothing_is_named_and_none_that_fits_is_an_error(insight: Ask) -> None:
    found = answer(insight("get_health", targets=["app/auth.py", "ap"]))
    assert found["unresolved"] == [{"subject": "ap", "reason": "no file of the index fits it"}]
    missed = error(insight("get_health", targets=["app/aut.py"]))
    assert (missed["code"], missed["details"]["suggestions"][0]) == ("FILE_NOT_FOUND", "app/auth.py")


def test_parts_on_demand(insight: Ask) -> None:
    found = answer(insight("get_health", include=["signals", "accuracy", "churn_complexity", "coverage", "trend"]))
    assert found["files"][0]["signals"]["prior_defects"] == 2
    assert found["files"][2]["signals"]["prior_defects"] is None
    assert [(item["ranking"], item["precision_at_20"]) for item in found["ranking_accuracy"]] == [
        ("defect_rank", 0.5),
        ("largest_first", 0.4),
    ]
    assert [(point["path"], point["commits_90d"], point["max_ccn"]) for point in found["churn_complexity"]] == [("app/auth.py", 2, 12)]
    covered = {item["path"]: item["functions_reached_by_tests"] for item in found["coverage"]}
    assert covered == {"app/auth.py": 1, "app/api.py": None, "tests/test_auth.py": None}
    assert [item["subject"] for item in found["unresolved"]] == ["trend"]


def test_without_history_and_findings_nothing_is_zero(tmp_path: Path) -> None:
    build(tmp_path / "art", {name: INSIGHT_SAMPLE[name] for name in ("files", "nodes", "file_metrics")})
    opened = Workspace([tmp_path / "art"], ONE_CALL)
    found = answer(asker(opened)("get_health", include=["signals", "accuracy"]))
    opened.close()
    assert (found["kpis"]["hotspot_health"], found["kpis"]["open_findings"], found["files"][0]["findings"]) == (None, None, None)
    assert (found["defect_accuracy"], found["ranking_accuracy"]) == (None, [])
    assert {"file_history", "findings", "ranking_accuracy"} <= set(found["not_measured"])


def test_an_answer_is_bounded_and_says_of_how_much(tmp_path: Path) -> None:
    paths = [f"app/{'long_name_' * 8}{number}.py" for number in range(80)]
    found_in = INSIGHT_SAMPLE["findings"][1]
    tables = {
        "files": [{"path": path, "parse_status": "parsed"} for path in paths],
        "nodes": INSIGHT_SAMPLE["nodes"],
        "file_metrics": [{"path": path, "code_lines": 9, "health_defect": 5.0} for path in paths],
        "findings": [{**found_in, "path": path, "message": "word " * 60} for path in paths],
    }
    build(tmp_path / "art", tables)
    opened = Workspace([tmp_path / "art"], ONE_CALL)
    found = answer(asker(opened)("get_health", include=["biomarkers", "signals"], limit=50))
    opened.close()
    assert len(json.dumps(found)) <= ANSWER_CHARACTERS
    assert (found["files_total"], found["findings_total"]) == (80, 80)
    assert len(found["files"]) < 50
    assert len(found["findings"]) < 80


@pytest.mark.parametrize("arguments", [{"limit": 51}, {"include": ["everything"]}, {"targets": "app"}])
def test_it_refuses(insight: Ask, arguments: dict[str, object]) -> None:
    assert error(insight("get_health", **arguments))["code"] == "INVALID_ARGUMENT"
