"""What messages on whole files say beside the number: the way round a circle, and where most copied lines stand too."""

from pathlib import Path

import duckdb

from analyzer.config import Options
from analyzer.metrics.clones import CloneGroup, Fragment
from analyzer.metrics.graphs.imports import ImportGraph
from analyzer.metrics.judging.of_files import details_of_files
from analyzer.pipeline import index
from analyzer.schema.vocab import CloneKind


def _way(count: int, pairs: list[tuple[int, int]], silent: set[str]) -> dict[str, str]:
    graph = ImportGraph([f"{number}.py" for number in range(count)], pairs, (), (), [range(count)])
    return {path: said["in_cycle"] for path, said in details_of_files((), graph, silent, ()).items()}


def test_a_circle_is_told_by_its_shortest_way_round() -> None:
    pairs = [(0, 1), (0, 2), (1, 2), (2, 3), (3, 0), (3, 1)]
    assert _way(4, pairs, {"1.py", "2.py", "3.py"}) == {"0.py": "`0.py` → `2.py` → `3.py` → `0.py`"}


def test_of_a_long_circle_some_files_are_named() -> None:
    found = _way(10, [(number, (number + 1) % 10) for number in range(10)], {f"{number}.py" for number in range(1, 10)})
    assert found == {"0.py": "`0.py` → `1.py` → `2.py` → `3.py` → `4.py` → `5.py` → `6.py` → 3 more → `0.py`"}


def test_the_way_round_a_circle_of_thousands_is_not_looked_for() -> None:
    found = _way(3000, [(number, (number + 1) % 3000) for number in range(3000)], {f"{number}.py" for number in range(1, 3000)})
    assert found == {"0.py": "of 3000 files"}


def _copied(*groups: tuple[int, tuple[tuple[str, int, int], ...]]) -> dict[str, str]:
    made = [CloneGroup(tuple(Fragment(*place) for place in places), CloneKind.EXACT, tokens) for tokens, places in groups]
    found = details_of_files((), ImportGraph((), (), (), (), ()), set(), made)
    return {path: said["duplicated_share"] for path, said in found.items()}


def test_a_copied_file_is_told_with_the_one_that_has_most_of_it() -> None:
    few, many = (("a.py", 1, 10), ("b.py", 1, 10)), (("a.py", 20, 50), ("c.py", 1, 31))
    assert _copied((100, few), (100, many)) == {"a.py": "in `c.py`", "b.py": "in `a.py`", "c.py": "in `a.py`"}


def test_short_copies_do_not_count() -> None:
    assert _copied((99, (("a.py", 1, 10), ("b.py", 1, 10)))) == {}


def test_a_file_may_repeat_itself_most() -> None:
    own, others = (("a.py", 1, 20), ("a.py", 30, 49)), (("a.py", 60, 70), ("b.py", 1, 11))
    assert _copied((100, own), (100, others)) == {"a.py": "within the file", "b.py": "in `a.py`"}


def test_what_is_nothing_but_promised_is_no_task_and_no_subject(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    given = "".join(f"        {name}=None,\n" for name in "abcdefghijkopqrst")
    for name, body in (("a.py", "        'Gives it.'\n"), ("b.py", "        'Gives it.'\n        return a if b else c\n")):
        promised = "".join(f"    def m{n}(\n        self,\n{given}    ):\n{body}\n" for n in range(80))
        (tmp_path / "t" / name).write_text(f"class E:\n{promised}")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path, marker FROM '{tmp_path}/artifact/findings.parquet' WHERE marker IN ('many_methods', 'large_file')")
    assert found.fetchall() == [("b.py", "many_methods")]
