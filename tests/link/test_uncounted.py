"""What does not count where a slot holds too many values: modules beside what they export, and what tests bring."""

from pathlib import Path

import duckdb

from analyzer.config import Options
from analyzer.link.flow.solver.graph import MAX_VALUES
from analyzer.pipeline import index
from tests.pipeline.trees import write_tree

BUS = (
    "const kept = [];\nexports.add = function (rule) { kept.push(rule); };\n"
    "exports.run = function () { for (let i = 0; i < kept.length; i++) kept[i](); };\n"
)
OWN = "const bus = require('./bus');\nbus.add(function own() {});\n"


def called(files: dict[str, str], tmp_path: Path) -> set[str]:
    """Return the targets of the call of one of `kept`."""
    index(write_tree(tmp_path / "tree", files), tmp_path / "artifact", Options())
    rows = duckdb.sql(f"SELECT target_fqn FROM '{tmp_path}/artifact/call_sites.parquet' WHERE callee_text = 'kept[i]'").fetchall()
    return {target for (target,) in rows if target is not None}


def rules(number: int) -> dict[str, str]:
    return {f"rules/rule{place}.js": f"module.exports = function rule{place}() {{}};\n" for place in range(number)}


def adding(number: int) -> str:
    return "".join(f"bus.add(function given{place}() {{}});\n" for place in range(number))


def test_a_place_still_holds_only_so_many_functions_of_a_program(tmp_path: Path) -> None:
    files = rules(MAX_VALUES + 1)
    added = "".join(f"bus.add(require('./{path[:-3]}'));\n" for path in files)
    assert called({**files, "bus.js": BUS, "all.js": "const bus = require('./bus');\n" + added}, tmp_path) == set()


def test_functions_that_are_no_tests_fill_a_place(tmp_path: Path) -> None:
    added = "const bus = require('./bus');\n" + adding(MAX_VALUES)
    assert "own.own" not in called({"bus.js": BUS, "a.js": added, "own.js": OWN}, tmp_path)


def test_modules_do_not_fill_a_place_beside_what_they_export(tmp_path: Path) -> None:
    files = rules(MAX_VALUES)
    added = "".join(f"bus.add(require('./{path[:-3]}'));\n" for path in files)
    found = called({**files, "bus.js": BUS, "all.js": "const bus = require('./bus');\n" + added}, tmp_path)
    assert found == {f"{path[:-3]}.{path[6:-3]}" for path in files}


def test_tests_that_bring_very_many_fill_a_place(tmp_path: Path) -> None:
    added = "const bus = require('../bus');\n" + adding(MAX_VALUES)
    assert "z.own" not in called({"bus.js": BUS, "test/a.test.js": added, "z.js": OWN}, tmp_path)


def test_functions_of_tests_leave_room_for_those_of_the_program(tmp_path: Path) -> None:
    added = "const bus = require('{}/bus');\n"
    tests, others = added.format("..") + adding(MAX_VALUES // 2), added.format(".") + adding(MAX_VALUES - 1)
    assert "z.own" in called({"bus.js": BUS, "test/a.test.js": tests, "others.js": others, "z.js": OWN}, tmp_path)
