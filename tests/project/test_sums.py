"""What the page on accuracy sums up of the packages is what their page says."""

import re

from benchmarks.callgraph.sums import CHECKED, EXECUTED, PAGE, sums

ACCURACY = (PAGE.parent / "accuracy.md").read_text(encoding="utf-8")


def test_the_sums_of_python_packages_are_those_of_their_page() -> None:
    tables = ACCURACY[ACCURACY.index("## Python calls, against a type checker") : ACCURACY.index("### Read beside the source")]
    told = [(int(first), int(now), int(whole)) for first, now, whole in re.findall(r"\| (\d+) \| (\d+) of (\d+) \|", tables)]
    counted = [tuple(map(int, re.findall(r"(\d+), (\d+) of (\d+)", line)[0])) for line in sums(PAGE.read_text(encoding="utf-8"))]
    assert sorted(told) == sorted(counted)
    assert len(told) == len(CHECKED) + len(EXECUTED) + 2
