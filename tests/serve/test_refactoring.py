"""Plans that `get_health` makes on demand, and the edges that break a circle."""

from pathlib import Path

import pytest

from serve.artifacts.load import ONE_CALL
from serve.code.cycles import cut_edges
from serve.protocol.workspace import Workspace
from tests.serve.build import build
from tests.serve.conftest import asker
from tests.serve.test_code_tools import answer

PATH = "m.py"


def _node(number: int, kind: str, name: str, parent: int | None = None, lines: int = 5) -> dict[str, object]:
    place = {"path": PATH, "start_line": number * 10 + 1, "end_line": number * 10 + lines}
    return {"id": number, "symbol": f"{PATH}::{name}", "kind": kind, "name": name, "fqn": f"m.{name}", "parent_id": parent, **place}


NODES = [
    {"id": 0, "symbol": PATH, "kind": "module", "name": "m", "fqn": "m", "path": PATH, "start_line": 1, "end_line": 400},
    _node(1, "class", "Both", 0),
    *(_node(number, "method", f"Both.m{number}", 1) for number in range(2, 7)),
    _node(7, "field", "Both.left", 1),
    _node(8, "field", "Both.right", 1),
    _node(9, "class", "Other", 0),
    _node(10, "field", "Other.value", 9),
]


def _use(node: int, target: int, line: int = 1) -> dict[str, object]:
    return {"path": PATH, "line": line, "column": 1, "end_column": 2, "node_id": node, "target_id": target, "role": "read"}


TABLES = {
    "files": [{"path": PATH, "role": "source", "parse_status": "parsed"}, {"path": "lib/a/x.py"}, {"path": "lib/b/y.py"}],
    "nodes": NODES,
    "edges": [],
    "occurrences": [
        *(_use(method, 7) for method in (2, 3)),
        *(_use(method, 8) for method in (4, 5)),
        *(_use(6, 10, line) for line in range(2, 7)),
        _use(6, 8, 9),
    ],
    "class_metrics": [{"node_id": 1, "path": PATH, "methods": 5, "lcom4": 2, "lines": 60}],
    "clones": [
        {"path": "lib/a/x.py", "line": 1, "end_line": 12, "other_path": "lib/b/y.py", "other_line": 5, "other_end_line": 16, "tokens": 90},
        {"path": PATH, "line": 1, "end_line": 3, "other_path": PATH, "other_line": 5, "other_end_line": 7, "group_id": 1, "tokens": 60},
    ],
    "import_cycles": [
        {"cycle": 0, "path": PATH, "imported_path": "lib/a/x.py", "files": 2},
        {"cycle": 0, "path": "lib/a/x.py", "imported_path": PATH, "files": 2},
    ],
    "imports": [{"path": "lib/a/x.py", "line": 3, "column": 1, "module": "m", "target_path": PATH}],
    "file_metrics": [{"path": path, "code_lines": 10, "fan_in": 3, "health_defect": 5.0} for path in (PATH, "lib/a/x.py")],
    "findings": [
        {"path": PATH, "node_id": 1, "line": 11, "marker": "split_class", "impact": 1.5},
        {"path": PATH, "node_id": 9, "line": 91, "marker": "split_class", "impact": 9.0},
    ],
}


@pytest.fixture(scope="module")
def plans(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, object]]:
    folder = tmp_path_factory.mktemp("plans") / "art"
    build(folder, TABLES)
    opened = Workspace([folder], ONE_CALL)
    found = answer(asker(opened)("get_health", include=["refactoring"]))["refactoring"]
    opened.close()
    assert [plan["score"] for plan in found] == sorted((plan["score"] for plan in found), reverse=True)
    return {plan["kind"]: plan for plan in found}


def test_a_class_falls_into_the_groups_that_share_fields(plans: dict[str, dict[str, object]]) -> None:
    plan = plans["extract_class"]
    assert plan["groups"] == [[f"{PATH}::Both.m{number}" for number in group] for group in ((4, 5, 6), (2, 3))]
    assert (plan["impact_delta"], plan["effort_bucket"], plan["blast_radius"]) == (1.5, "medium", 3)


def test_copies_meet_in_the_folder_that_both_are_in_and_short_ones_stay(plans: dict[str, dict[str, object]]) -> None:
    plan = plans["extract_helper"]
    assert (plan["suggested_site"], plan["evidence"]) == ("lib", {"copies": 2, "tokens": 90, "lines": 12})


@pytest.mark.parametrize(
    ("other_line", "plans"),
    [
        (5, 1),  # the same copies, cut shorter
        (105, 2),
    ],
)
def test_parts_of_copies_are_no_plans_of_their_own(tmp_path: Path, other_line: int, plans: int) -> None:
    part = {"path": "lib/a/x.py", "line": 2, "end_line": 11, "other_path": "lib/b/y.py", "tokens": 80, "group_id": 2}
    part |= {"other_line": other_line, "other_end_line": other_line + 9}
    build(tmp_path / "art", {**TABLES, "clones": [*TABLES["clones"], part]})
    opened = Workspace([tmp_path / "art"], ONE_CALL)
    found = answer(asker(opened)("get_health", include=["refactoring"]))["refactoring"]
    opened.close()
    assert len([plan for plan in found if plan["kind"] == "extract_helper"]) == plans


def test_copies_that_tests_alone_have_come_last(tmp_path: Path) -> None:
    files = [{"path": f"tests/test_{number}.py", "role": "test"} for number in range(9)]
    copies = [
        {"path": file["path"], "line": 1, "end_line": 40, "other_path": file["path"], "other_line": 50, "other_end_line": 90, "tokens": 400}
        for file in files
    ]
    told = [{**copy, "group_id": number} for number, copy in enumerate(copies, 2)]
    metrics = [*TABLES["file_metrics"], *({"path": file["path"], "code_lines": 90, "health_defect": 5.0} for file in files)]
    tables = {**TABLES, "files": [*TABLES["files"], *files], "clones": [*TABLES["clones"], *told], "file_metrics": metrics}
    build(tmp_path / "art", tables)
    opened = Workspace([tmp_path / "art"], ONE_CALL)
    found = answer(asker(opened)("get_health", include=["refactoring"]))["refactoring"]
    opened.close()
    assert [plan["file"] for plan in found if plan["kind"] == "extract_helper"][:2] == ["lib/a/x.py", "tests/test_0.py"]


def test_a_method_moves_to_the_class_whose_members_it_uses(plans: dict[str, dict[str, object]]) -> None:
    plan = plans["move_method"]
    assert (plan["method"], plan["from_class"], plan["to_class"]) == (f"{PATH}::Both.m6", f"{PATH}::Both", f"{PATH}::Other")


def test_a_cycle_is_broken_by_the_import_that_runs_against_the_order(plans: dict[str, dict[str, object]]) -> None:
    assert plans["break_cycle"]["evidence"] == {"files": 2, "imports": 2, "cuts": 1}


@pytest.mark.parametrize(
    ("edges", "cuts"),
    [
        ([], []),
        ([("a", "b"), ("b", "c")], []),
        ([("a", "a")], [("a", "a")]),
        ([("a", "b"), ("b", "c"), ("c", "a"), ("x", "a"), ("c", "y")], [("c", "a")]),
        ([("hub", "a"), ("hub", "b"), ("a", "b"), ("b", "hub")], [("b", "hub")]),
    ],
)
def test_few_edges_are_cut(edges: list[tuple[str, str]], cuts: list[tuple[str, str]]) -> None:
    assert cut_edges(edges) == cuts
