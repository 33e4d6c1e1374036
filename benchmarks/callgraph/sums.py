"""The sums of `docs/packages.md` that `docs/accuracy.md` tells: how many packages meet each goal, and the medians.

    python benchmarks/callgraph/sums.py [docs/packages.md]

A cell with an arrow has the figure of first sight and that of now, one with a comma those of two runs, of which the lower one counts.
What had no index at first sight had nothing.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

PAGE = Path(__file__).parents[2] / "docs" / "packages.md"
CHECKED = {"precision": 99.0, "recall": 97.0, "name defined again": 95.0}
EXECUTED = {"sites": 95.0, "pairs": 85.0, "claimed sites": 95.0}
LEAVES = "leaves, claimed"
NOTHING = "no index"

Rows = Sequence[dict[str, str]]


def main(page: Path = PAGE) -> None:
    for line in sums(page.read_text(encoding="utf-8")):
        print(line)


def sums(text: str) -> Iterator[str]:
    """Yield a line for each goal: how many meet it at first sight, how many now, of how many, and the median of now."""
    checked, executed = table_with(text, "precision"), table_with(text, "sites")
    for goals, rows in ((CHECKED, checked), (EXECUTED, executed)):
        for name, goal in goals.items():
            figures = [figures_of(row[name]) for row in rows]
            first, now = (sum(figure[place] >= goal for figure in figures) for place in (0, -1))
            yield f"{name}: {first}, {now} of {len(rows)}, median {median(figure[-1] for figure in figures):.1f} %"
    leaving = [[int(part.replace(",", "")) for part in row[LEAVES].split(" of ")[0].split("→")] for row in checked if row[LEAVES]]
    yield f"none claimed that leave: {sum(not each[0] for each in leaving)}, {sum(not each[-1] for each in leaving)} of {len(leaving)}"
    whole = [[figures_of(row[name]) for name in EXECUTED] for row in executed]
    first, now = (
        sum(all(each[place] >= goal for each, goal in zip(row, EXECUTED.values(), strict=True)) for row in whole) for place in (0, -1)
    )
    yield f"all three: {first}, {now} of {len(whole)}"


def table_with(text: str, column: str) -> Rows:
    """Return the rows of the first table of packages that has a column."""
    lines = [*text.splitlines(), ""]
    head = next(place for place, line in enumerate(lines) if line.startswith("| package |") and f"| {column} |" in line)
    names = cells_of(lines[head])
    end = next(place for place in range(head, len(lines)) if not lines[place].startswith("|"))
    return [dict(zip(names, cells_of(line), strict=True)) for line in lines[head + 2 : end]]


def cells_of(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def figures_of(cell: str) -> list[float]:
    """Return the percentages of a cell, in the order of time."""
    whole = re.search(r" of ([\d,]+)$", cell)
    parts = cell.removesuffix(whole[0] if whole else "").replace("%", "").split("→")
    figures = [min(0.0 if each == NOTHING else float(each) for each in re.split(r",\s+", part.strip())) for part in parts]
    return [100 * figure / float(whole[1].replace(",", "")) for figure in figures] if whole else figures


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
