"""Findings that say of one symbol what another one has told: copies of functions, classes that extend one chain,
copies at several places."""

from dataclasses import replace
from pathlib import Path

import duckdb

from analyzer.config import Options
from analyzer.metrics.clones import CloneGroup, Fragment
from analyzer.metrics.judging.copied import once_of_places
from analyzer.metrics.judging.once import once_of_copies, once_of_versions
from analyzer.pipeline import index
from analyzer.schema.tables.findings import Finding
from analyzer.schema.vocab import CloneKind, Severity
from tests.metrics.held import held
from tests.metrics.test_families import finding

_STEP = "    for x in a:\n        if x and x < a:\n            while x:\n                x = b(x)\n            b(a)\n        b(x)\n"


def test_a_function_that_is_hard_to_follow_is_told_once_with_its_copies() -> None:
    told_of = [finding("tangled_function", Severity.HIGH, node=number) for number in range(4)]
    of_others = [finding("many_parameters", Severity.MEDIUM, node=number) for number in range(2)]
    shapes = {0: ("f", 20, 40), 1: ("f", 20, 40), 2: ("f", 20, 41), 3: ("g", 20, 40)}
    assert once_of_copies([*told_of, *of_others], shapes) == [told_of[0], *told_of[2:], *of_others]


def test_a_file_in_folders_for_several_versions_is_told_of_once() -> None:
    def of_file(path: str, value: float, marker: str = "large_file") -> Finding:
        return replace(finding(marker, Severity.MEDIUM, value, node=None), path=path, line=None, end_line=None)

    versions = [of_file("data-16/src/a.py", 1600), of_file("data-30/src/a.py", 1800), of_file("data-40/src/a.py", 1800)]
    others = [of_file("data-30/src/b.py", 1700), of_file("data/src/a.py", 1500), of_file("data-16/src/a.py", 0.7, "duplicated_file")]
    parts = [replace(finding("duplicated_code", Severity.LOW), path=f"data-{number}/src/a.py") for number in (16, 30)]
    assert once_of_versions([*versions, *others, *parts]) == [versions[1], *others, *parts]


def test_of_copies_that_is_told_which_stands_outermost(tmp_path: Path) -> None:
    for path in ("inner/copy.py", "own.py"):
        (tmp_path / "code" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "code" / path).write_text(f"def f(a, b):\n{_STEP * 6}    return a\n")
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT path FROM {held(tmp_path)} WHERE marker = 'tangled_function'"
    assert duckdb.sql(query).fetchall() == [("own.py",)]


def test_a_chain_of_classes_is_told_once(tmp_path: Path) -> None:
    chain = "class C0:\n    pass\n" + "".join(f"class C{n + 1}(C{n}):\n    pass\n" for n in range(7))
    below = "".join(f"class {name}({base}):\n    pass\n" for name, base in (("D", "C7"), ("E", "C7"), ("F", "D"), ("G", "F")))
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "a.py").write_text(chain + below)
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT line, value FROM {held(tmp_path)} WHERE marker = 'deep_inheritance' ORDER BY line"
    assert duckdb.sql(query).fetchall() == [(17, 8)]


def test_a_chain_that_parts_at_its_end_is_told_once(tmp_path: Path) -> None:
    chain = "class C0:\n    pass\n" + "".join(f"class C{n + 1}(C{n}):\n    pass\n" for n in range(6))
    ends = "".join(f"class {name}1({base}):\n    pass\nclass {name}2({name}1):\n    pass\n" for name, base in (("D", "C6"), ("E", "C6")))
    others = "".join(f"class F{n + 1}({f'F{n}' if n else 'C1'}):\n    pass\n" for n in range(7))
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "a.py").write_text(chain + ends + others)
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT line, value FROM {held(tmp_path)} WHERE marker = 'deep_inheritance' ORDER BY line"
    assert duckdb.sql(query).fetchall() == [(17, 8), (35, 8)]


def _parts(*places: tuple[str, int, int], tokens: int = 120) -> CloneGroup:
    return CloneGroup(tuple(Fragment(*place) for place in places), CloneKind.EXACT, tokens)


def _copied(path: str, line: int | None, end_line: int | None, value: float) -> Finding:
    marker = "duplicated_file" if line is None else "duplicated_code"
    return replace(finding(marker, Severity.LOW, value, node=None), path=path, line=line, end_line=end_line)


def test_a_copy_is_told_at_one_of_its_places_which_names_the_others() -> None:
    places = [("a.py", 1, 20), ("b.py", 11, 30), ("c.py", 5, 24)]
    told = once_of_places([_copied(path, line, end, 120) for path, line, end in places], [_parts(*places)])
    assert [(each.path, each.message) for each in told] == [("a.py", "`f` is so. Told here, too, of `b.py:11`, `c.py:5`.")]


def test_a_copy_that_names_its_only_other_place_names_it_once() -> None:
    places = [("a.py", 1, 20), ("b.py", 11, 30)]
    first, other = (_copied(path, line, end, 120) for path, line, end in places)
    first = replace(first, message="120 tokens from here on stand at b.py:11 too.")
    assert once_of_places([first, other], [_parts(*places)]) == [first]


def test_a_copy_is_told_at_the_file_that_is_mostly_copied() -> None:
    part, whole, other = _copied("a.py", 1, 20, 120), _copied("b.py", None, None, 0.7), _copied("a.py", 50, 60, 101)
    groups = [_parts(("a.py", 1, 20), ("b.py", 11, 30)), _parts(("a.py", 50, 60), ("c.py", 1, 11)), _parts(("a.py", 1, 9), ("d.py", 1, 9))]
    told = once_of_places([part, other, whole], groups)
    assert told == [other, replace(whole, message="`f` is so. Told here, too, of `a.py:1`.")]


def test_a_file_of_which_less_than_half_is_told_of_elsewhere_is_told_of() -> None:
    files = [_copied("a.py", None, None, 0.9), _copied("b.py", None, None, 0.5)]
    groups = [_parts(("a.py", 1, 20), ("b.py", 1, 20)), _parts(("b.py", 31, 60), ("b.py", 71, 100))]
    assert once_of_places(files, groups) == files
    assert [each.path for each in once_of_places(files, groups[:1])] == ["a.py"]
