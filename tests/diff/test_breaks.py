"""What renaming a parameter breaks: callers that name it, in a language whose calls do."""

from pathlib import Path

import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from serve.diff.report import diff

SCRIPT = "export function paid({name}: number) {{\n  return {name};\n}}\n" + "paid(1);\n" * 100
PYTHON = "def paid({name}):\n    return {name}\n\n\n" + "paid(1)\n" * 100 + "print(1, end='')\n"


@pytest.mark.parametrize(("path", "text", "changes"), [("pay.ts", SCRIPT, []), ("pay.py", PYTHON, ["renames price to cents"])])
def test_a_renamed_parameter_breaks_only_callers_that_may_name_it(path: str, text: str, changes: list[str], tmp_path: Path) -> None:
    for name in ("price", "cents"):
        (tmp_path / name).mkdir()
        (tmp_path / name / path).write_text(text.format(name=name))
        index(tmp_path / name, tmp_path / f"{name}-artifact", Options(jobs=1, history=False))
    found = diff(tmp_path / "price-artifact", tmp_path / "cents-artifact")
    assert [row["change"] for answer in found.answers if answer.name == "breaks" for row in answer.rows] == changes
