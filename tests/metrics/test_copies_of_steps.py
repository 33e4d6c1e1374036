"""Copies of steps of which each may fail."""

from pathlib import Path

import duckdb

from analyzer.config import Options
from analyzer.pipeline import index


def test_steps_whose_errors_are_handed_on_decide_nothing(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "go.mod").write_text("module a\n")
    steps = "".join(f"\tv{number}, err := a.step{number}(b)\n\tif err != nil {{\n\t\treturn nil, err\n\t}}\n" for number in range(12))
    for name, inside in (("plain", ""), ("asked", "\tif v1 == v2 {\n\t\tv1.x()\n\t}\n" * 2)):
        functions = "".join(f"func (a A) {name}{number}(b B) (any, error) {{\n{steps}{inside}\treturn v1, nil\n}}\n\n" for number in (1, 2))
        (tmp_path / "t" / f"{name}.go").write_text(f"package a\n\n{functions}")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT DISTINCT path FROM '{tmp_path}/artifact/findings.parquet' WHERE category = 'duplication'")
    assert found.fetchall() == [("asked.go",)]
