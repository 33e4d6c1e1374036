"""The page on metrics names every marker that a rule makes findings of, with its levels, and no other."""

import re

from analyzer.metrics.judging.rules import MARKERS
from tests.project.tree import ROOT

PAGE = (ROOT / "docs" / "metrics.md").read_text()
RULES = PAGE[PAGE.index("### Functions that are hard to follow") : PAGE.index("### Scores")]
ROWS = [line for line in RULES.splitlines() if line.startswith("| ")]


def test_every_marker_has_its_row_and_no_other_one() -> None:
    named = [name for row in ROWS for name in re.findall(r"`(\w+)`", row.split(" | ")[0])]
    assert sorted(named) == sorted(marker.name for marker in MARKERS)


def test_the_severities_of_a_marker_stand_in_its_row() -> None:
    told: dict[str, str] = {}
    names: list[str] = []
    for row in ROWS:
        names = re.findall(r"`(\w+)`", row.split(" | ")[0]) or names
        for name in names:
            told[name] = told.get(name, "") + row
    missing = [
        f"{marker.name}.{level.severity}"
        for marker in MARKERS
        for level in marker.levels
        if not re.search(rf"\b{level.severity}\b", told[marker.name])
    ]
    assert missing == []
