"""Copies of steps of which each may fail."""

from pathlib import Path

import duckdb

from analyzer.config import Options
from analyzer.pipeline import index
from tests.metrics.held import held


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


def test_loops_that_hand_over_one_after_the_other_decide_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    for name, inside in (("Hands", ""), ("Asks", "      if (each == null) break;\n")):
        loops = "".join(
            f"  public void add(Iterable<Class<?>> all, Kind{n} kind, String name) {{\n    for (Class<?> each : all) {{\n{inside}"
            f"      this.parts.add(each, kind.of(name, {n}));\n    }}\n  }}\n\n"
            for n in range(6)
        )
        for other in ("One", "Two"):
            (folder / f"{name}{other}.java").write_text(f"class {name}{other} {{\n{loops}}}\n")
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT DISTINCT path FROM {held(tmp_path)} WHERE marker LIKE 'duplicated%' ORDER BY 1").fetchall()
    assert found == [("AsksOne.java",)]


def test_choices_among_other_names_are_other_tables(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    for name, words in (("Kind", ("one", "two", "three", "four")), ("Size", ("small", "middle", "large", "huge"))):
        read = "".join(f'      case "{word}":\n        return {word.upper()};\n' for word in words)
        told = "".join(f'      case {word.upper()}:\n        return "{word}";\n' for word in words)
        end = "      default:\n        return null;\n    }\n  }\n"
        reads = f"  public static {name} of(String given) {{\n    switch (given.toLowerCase()) {{\n{read}{end}"
        tells = f"  public String told() {{\n    switch (this) {{\n{told}{end}"
        (folder / f"{name}.java").write_text(f"enum {name} {{\n  {', '.join(words).upper()};\n\n{reads}\n{tells}}}\n")
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    assert duckdb.sql(f"SELECT count(*) FROM '{tmp_path}/artifact/clones.parquet'").fetchall() != [(0,)]
    assert duckdb.sql(f"SELECT path FROM {held(tmp_path)} WHERE marker LIKE 'duplicated%'").fetchall() == []
