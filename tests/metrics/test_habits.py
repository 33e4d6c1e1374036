"""What a folder does each time is a habit there, and nothing that somebody forgot."""

from pathlib import Path

import duckdb

from analyzer.config import Options
from analyzer.pipeline import index


def test_errors_that_nobody_takes_in_a_folder_are_not_forgotten_there(tmp_path: Path) -> None:
    files = {
        "go.mod": "module a\n",
        "batch/batch.go": "package batch\n\ntype Batch struct{ e error }\n\nfunc (b *Batch) Flush() error { return b.e }\n",
        "told/a.go": "\tif err := b.Flush(); err != nil {\n\t\tpanic(err)\n\t}\n" * 40 + "\tb.Flush()\n" * 3,
        "left/a.go": "\tb.Flush()\n" * 2,
        "left/b.go": "\tb.Flush()\n",
        "once/a.go": "\tb.Flush()\n" * 2,
    }
    for path, text in files.items():
        (tmp_path / "t" / path).parent.mkdir(parents=True, exist_ok=True)
        head = f'package {path.partition("/")[0]}\n\nimport "a/batch"\n\nfunc {path[5]}(b *batch.Batch) {{\n'
        (tmp_path / "t" / path).write_text(text if "b.Flush" not in text else f"{head}{text}}}\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT path, count(*) FROM '{tmp_path}/artifact/findings.parquet' WHERE marker = 'unchecked_error' GROUP BY 1 ORDER BY 1"
    # What one function leaves is told once, at its first place.
    assert duckdb.sql(query).fetchall() == [("once/a.go", 1), ("told/a.go", 1)]
