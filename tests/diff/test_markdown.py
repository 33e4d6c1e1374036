"""What the Markdown form of a diff shows of long texts."""

from pathlib import Path

from analyzer.config import Options
from analyzer.pipeline import index
from serve.diff.report import as_markdown, diff

HEAD = '@Entity @Table(name = "lots", schema = "shop", indexes = @Index(columnList = "code")) @Inheritance(strategy = JOINED)'


def test_long_texts_are_shown_from_where_they_differ(tmp_path: Path) -> None:
    for side, behind in (("old", "@Cached"), ("new", '@Cached @Named("byCode")')):
        (tmp_path / side).mkdir()
        (tmp_path / side / "Lot.java").write_text(f"package shop;\n\n{HEAD} {behind}\npublic class Lot {{}}\n", encoding="utf-8")
        index(tmp_path / side, tmp_path / f"{side}-artifact", Options(jobs=1))
    shown = as_markdown(diff(tmp_path / "old-artifact", tmp_path / "new-artifact"), 20)
    assert "| `…@Inheritance(strategy = JOINED) @Cached public class Lot` |" in shown
    assert '@Cached @Named("byCode") public class Lot` |' in shown
