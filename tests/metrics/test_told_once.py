"""Findings that say of one symbol what another one has told: copies of functions, classes that extend one chain."""

from dataclasses import replace
from pathlib import Path

import duckdb

from analyzer.config import Options
from analyzer.metrics.judging.once import once_of_copies, once_of_versions
from analyzer.pipeline import index
from analyzer.schema.tables.findings import Finding
from analyzer.schema.vocab import Severity
from tests.metrics.held import held
from tests.metrics.test_families import finding

_STEP = "    for x in a:\n        if x and x < a:\n            while x:\n                x = b(x)\n            b(a)\n        b(x)\n"


def test_a_function_that_is_hard_to_follow_is_told_once_with_its_copies() -> None:
    told_of = [finding("tangled_function", Severity.HIGH, node=number) for number in range(4)]
    of_others = [finding("many_parameters", Severity.MEDIUM, node=number) for number in range(2)]
    shapes = {0: ("f", 20, 40), 1: ("f", 20, 40), 2: ("f", 20, 41), 3: ("g", 20, 40)}
    assert once_of_copies([*told_of, *of_others], shapes) == [told_of[0], *told_of[2:], *of_others]


def test_a_file_in_folders_for_several_versions_is_told_of_once() -> None:
    def of_file(path: str, value: float, marker: str = "large_file") -> Finding:
        return replace(finding(marker, Severity.MEDIUM, value, node=None), path=path, line=None, end_line=None)

    versions = [of_file("data-16/src/a.py", 1600), of_file("data-30/src/a.py", 1800), of_file("data-40/src/a.py", 1800)]
    others = [of_file("data-30/src/b.py", 1700), of_file("data/src/a.py", 1500), of_file("data-16/src/a.py", 0.7, "duplicated_file")]
    parts = [replace(finding("duplicated_code", Severity.LOW), path=f"data-{number}/src/a.py") for number in (16, 30)]
    assert once_of_versions([*versions, *others, *parts]) == [versions[1], *others, *parts]


def test_of_copies_that_is_told_which_stands_outermost(tmp_path: Path) -> None:
    for path in ("inner/copy.py", "own.py"):
        (tmp_path / "code" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "code" / path).write_text(f"def f(a, b):\n{_STEP * 6}    return a\n")
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT path FROM {held(tmp_path)} WHERE marker = 'tangled_function'"
    assert duckdb.sql(query).fetchall() == [("own.py",)]


def test_a_chain_of_classes_is_told_once(tmp_path: Path) -> None:
    chain = "class C0:\n    pass\n" + "".join(f"class C{n + 1}(C{n}):\n    pass\n" for n in range(7))
    below = "".join(f"class {name}({base}):\n    pass\n" for name, base in (("D", "C7"), ("E", "C7"), ("F", "D"), ("G", "F")))
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "a.py").write_text(chain + below)
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT line, value FROM {held(tmp_path)} WHERE marker = 'deep_inheritance' ORDER BY line"
    assert duckdb.sql(query).fetchall() == [(17, 8)]


def test_a_chain_that_parts_at_its_end_is_told_once(tmp_path: Path) -> None:
    chain = "class C0:\n    pass\n" + "".join(f"class C{n + 1}(C{n}):\n    pass\n" for n in range(6))
    ends = "".join(f"class {name}1({base}):\n    pass\nclass {name}2({name}1):\n    pass\n" for name, base in (("D", "C6"), ("E", "C6")))
    others = "".join(f"class F{n + 1}({f'F{n}' if n else 'C1'}):\n    pass\n" for n in range(7))
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "a.py").write_text(chain + ends + others)
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT line, value FROM {held(tmp_path)} WHERE marker = 'deep_inheritance' ORDER BY line"
    assert duckdb.sql(query).fetchall() == [(17, 8), (35, 8)]
