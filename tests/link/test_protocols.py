"""Parameters of methods that many classes override: no call enters them all, and what the overridden method takes they take too."""

from pathlib import Path

import pyarrow.parquet as pq
import pytest

from analyzer import pipeline
from analyzer.config import Options
from analyzer.link.flow.entering.overriding import MAX_OVERRIDES
from tests.pipeline.trees import write_tree

HEAD = """
class Parser:
    def add(self): ...

class Quiet:
    def add(self): ...

class Other:
    def add(self): ...

class More:
    def add(self): ...

class Fifth:
    def add(self): ...

class Command:
    def run(self, parser): ...
"""


@pytest.mark.parametrize(
    ("parameter", "given", "expected"),
    [
        ("another", ["Parser"], set()),
        ("parser", ["Parser", "Quiet", "Other", "More", "Fifth"], set()),
        ("parser", ["Parser"], {"app.Parser.add"}),
        ("parser", ["Parser", "Quiet"], {"app.Parser.add", "app.Quiet.add"}),
    ],
    ids=["another name", "too many objects", "one object", "two objects"],
)
def test_overriding_methods_take_what_the_first_one_takes(parameter: str, given: list[str], expected: set[str], tmp_path: Path) -> None:
    many = "".join(f"class C{one}(Command):\n    def run(self, {parameter}): {parameter}.add()\n" for one in range(MAX_OVERRIDES + 1))
    calls = "def main(command: Command):\n" + "".join(f"    command.run({each}())\n" for each in given)
    write_tree(tmp_path / "tree", {"app.py": HEAD + many + calls})
    pipeline.index(tmp_path / "tree", tmp_path / "artifact", Options(jobs=1))
    rows = pq.read_table(tmp_path / "artifact" / "call_sites.parquet", columns=["callee_name", "target_fqn"]).to_pylist()
    assert {row["target_fqn"] for row in rows if row["callee_name"] == "add" and row["target_fqn"]} == expected
