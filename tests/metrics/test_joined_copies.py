"""Copies of files in those that are put together from them."""

from pathlib import Path

import duckdb

from analyzer.config import Options
from analyzer.pipeline import index


def test_what_is_put_together_from_other_files_is_no_copy_of_them(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    (folder / "src").mkdir(parents=True)
    parts = {}
    for given, name in enumerate(("one", "two", "six", "ten")):
        body = "".join(f"  {line.replace('*', ', other' * given)}\n" for line in _STATEMENTS)
        parts[name] = f"function {name}(value, other) {{\n{body}}}\n"
    for name, text in parts.items():
        (folder / "src" / f"{name}.js").write_text(text)
    (folder / "all.js").write_text("/* all of it */\n" + "".join(parts.values()))
    (folder / "two.js").write_text("".join(list(parts.values())[:2]))
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT DISTINCT path FROM '{tmp_path}/artifact/findings.parquet' WHERE category = 'duplication' ORDER BY 1"
    assert duckdb.sql(query).fetchall() == [("src/one.js",), ("src/two.js",)]


_STATEMENTS = (
    "let total = first(value*);",
    "for (const each of all(other*)) { total += each; }",
    "if (total > most(value*)) { return other; }",
    "while (total < least(value*)) { total *= 2; }",
    "other.push(total, [value*]);",
    "try { value.run(total*); } catch (error) { log(error*); }",
    "const kept = value.filter((each) => each !== pick(total*));",
    "switch (kept.length) { case 1: return kept(value*); default: break; }",
    "do { kept.pop(total*); } while (kept.length > 3);",
    "return { total, kept, found: kept.map((each) => find(each*)) };",
)
