"""What `dead_code` lists, and what it must not: each case is a tree, and the symbols listed with kind and confidence."""

from collections.abc import Mapping
from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from tests.pipeline.trees import write_tree

LIBRARY = '[project]\nname = "lib"\nversion = "1"\n'

CASES: dict[str, tuple[Mapping[str, str], set[tuple[str, str, str]]]] = {
    "used_by_a_script": ({"app.py": "def run(): ...\nrun()\n"}, set()),
    "named_in_a_string": (
        {"app.py": "def _run(): ...\nprint('_run')\n"},
        {("app.py::_run", "unreferenced", "low")},
    ),
    "named_in_a_document": (
        {"app.py": "def _run(): ...\n", "README.md": "Call `_run`.\n"},
        {("app.py::_run", "unreferenced", "low")},
    ),
    "name_is_built_when_it_runs": (
        {"app.py": "def _visit_a(): ...\n\n\ndef visit(x): return globals()['_visit_' + x]\n\n\nvisit(1)\n"},
        {("app.py::_visit_a", "unreferenced", "low")},
    ),
    "method_whose_name_others_call": (
        {"app.py": "class _Job:\n    def stop(self): ...\n\n\ndef end(x): x.stop()\n\n\nend(_Job())\n"},
        set(),
    ),
    "method_of_an_external_base": (
        {"app.py": "from lib import Base\n\n\nclass Job(Base):\n    def _start(self): ...\n\n\nJob()\n"},
        set(),
    ),
    "overriding_method": (
        {"app.py": "class A:\n    def run(self): ...\n\n\nclass B(A):\n    def run(self): ...\n\n\ndef go(a: A): a.run()\n\n\ngo(B())\n"},
        set(),
    ),
    "public_in_a_library": (
        {"pyproject.toml": LIBRARY, "lib.py": "def offered(): return _kept()\n\n\ndef _kept(): ...\n"},
        {("lib.py::offered", "unreferenced", "medium")},
    ),
    "public_in_an_application": ({"app.py": "def forgotten(): ...\n"}, {("app.py::forgotten", "unreferenced", "high")}),
    "private": ({"app.py": "def _forgotten(): ...\n"}, {("app.py::_forgotten", "unreferenced", "certain")}),
    "island": (
        {"app.py": "def _one(): _two()\n\n\ndef _two(): _one()\n"},
        {("app.py::_one", "unreachable", "certain"), ("app.py::_two", "unreachable", "certain")},
    ),
    "only_the_outermost": (
        {"app.py": "class _Gone:\n    def run(self):\n        def inner(): ...\n"},
        {("app.py::_Gone", "unreferenced", "certain")},
    ),
    "kept_alive_by_what_may_run": (
        {"app.py": "def _run(): _help()\n\n\ndef _help(): ...\n\n\nprint('_run')\n"},
        {("app.py::_run", "unreferenced", "low")},
    ),
    "used_by_tests_alone": (
        {"app.py": "def _run(): ...\n", "test_app.py": "from app import _run\n\n\ndef test_run(): _run()\n"},
        {("app.py::_run", "test_only", "low")},
    ),
    "unused_in_a_test": ({"test_app.py": "def _run(): ...\n"}, set()),
}


@pytest.mark.parametrize(("files", "expected"), CASES.values(), ids=CASES)
def test_dead_code(files: Mapping[str, str], expected: set[tuple[str, str, str]], tmp_path: Path) -> None:
    index(write_tree(tmp_path / "repository", files), tmp_path / "artifact", Options(jobs=1))
    rows = duckdb.sql(
        f"""SELECT symbol, d.kind, d.confidence FROM '{tmp_path}/artifact/dead_code.parquet' d
        JOIN '{tmp_path}/artifact/nodes.parquet' n ON n.id = d.node_id"""
    ).fetchall()
    assert set(rows) == expected


def test_without_sources_the_same_is_found(tmp_path: Path) -> None:
    files = {"app.py": "def _forgotten(): ...\n", "README.md": "Nothing.\n"}
    index(write_tree(tmp_path / "repository", files), tmp_path / "artifact", Options(jobs=1, source=False))
    assert duckdb.sql(f"SELECT count(*) FROM '{tmp_path}/artifact/dead_code.parquet'").fetchall() == [(1,)]
