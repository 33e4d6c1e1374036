"""Rankings and their figures."""

from math import exp
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.metrics.history.ranks import auc, first, percentiles, popt
from analyzer.metrics.history.scores import Evidence, score
from tests.history.repositories import Repository, new_repository, numbers_of, rows_of


@pytest.mark.parametrize(
    ("values", "expected"),
    [([], []), ([7], [0.5]), ([1, 2], [0.25, 0.75]), ([2, 1, 2, 2], [0.625, 0.125, 0.625, 0.625])],
)
def test_percentiles(values: list[float], expected: list[float]) -> None:
    assert percentiles(values) == expected


def test_percentiles_among_others() -> None:
    assert percentiles([0, 2, 9], [1, 2]) == [0.0, 0.75, 1.0]


def test_auc() -> None:
    scores = {"a": 3.0, "b": 2.0, "c": 1.0, "d": 1.0}
    assert auc(scores, {"a", "b"}) == 1
    assert auc(scores, {"c", "d"}) == 0
    assert auc(scores, {"a", "c"}) == (1 + 1 + 0 + 0.5) / 4
    assert auc(scores, set()) is None
    assert auc(scores, set(scores)) is None


@given(st.lists(st.tuples(st.integers(0, 5), st.booleans()), min_size=2, max_size=30))
def test_auc_is_the_probability_of_being_first(files: list[tuple[int, bool]]) -> None:
    scores = {str(number): float(value) for number, (value, _) in enumerate(files)}
    positive = {str(number) for number, (_, is_positive) in enumerate(files) if is_positive}
    pairs = [(scores[one], scores[other]) for one in positive for other in scores if other not in positive]
    wins = sum((one > other) + 0.5 * (one == other) for one, other in pairs)
    assert auc(scores, positive) == (pytest.approx(wins / len(pairs)) if pairs else None)


def test_popt_is_1_for_the_best_order_and_0_for_the_worst() -> None:
    lines = {"a": 10, "b": 100, "c": 20, "d": 50}
    fixed = {"a", "c"}
    best = {"a": 4.0, "c": 3.0, "d": 2.0, "b": 1.0}
    assert popt(best, fixed, lines) == pytest.approx(1)
    assert popt({path: -value for path, value in best.items()}, fixed, lines) == pytest.approx(0)
    assert popt(best, set(), lines) is None


def test_equal_scores_stand_by_path() -> None:
    assert first({"b": 1.0, "a": 1.0, "c": 2.0}, 2) == ["c", "a"]


def test_defect_rank_is_the_weighted_mean_of_its_percentiles() -> None:
    large, busy = score([Evidence("large", 100, 1.0, 0.5, 0.0), Evidence("busy", 10, 9.0, 5.0, 2.0)])
    assert (large.size_percentile, large.commits_percentile, large.fixes_percentile) == (0.75, 0.25, 0.25)
    trust = 1 / (1 + 3)
    assert large.defect_rank == pytest.approx((3 * 0.75 + trust * (2 * 0.25 + 0.25)) / (3 + 3 * trust))
    assert busy.defect_rank == pytest.approx((3 * 0.25 + trust * (2 * 0.75 + 0.75)) / (3 + 3 * trust))
    assert busy.review_first > large.review_first


def test_without_fixes_files_stand_by_their_size() -> None:
    files = [Evidence("large", 100, 0.0, 0.0, 0.0), Evidence("busy", 10, 9.0, 5.0, 0.0), Evidence("small", 5, 9.0, 9.0, 0.0)]
    assert [each.defect_rank for each in score(files)] == [each.size_percentile for each in score(files)]
    assert score([]) == []


def test_files_without_a_past_are_mended_by_the_root_of_their_lines() -> None:
    short, long, mended = score(
        [Evidence("short", 25, 0.0, 0.0, 0.0), Evidence("long", 100, 0.0, 0.0, 0.0), Evidence("mended", 25, 1.0, 1.0, 1.0)]
    )
    assert short.review_first == pytest.approx((1 - exp(-0.003 * 5)) / 25)
    assert long.review_first == pytest.approx((1 - exp(-0.003 * 10)) / 100)
    assert mended.review_first == pytest.approx((1 - exp(-0.003 * 5 - 0.1 * 2)) / 25)


def test_an_empty_file_can_be_scored() -> None:
    assert score([Evidence("empty", 0, 0.0, 0.0, 0.0)])[0].review_first > 0


@pytest.fixture
def busy(tmp_path: Path) -> Repository:
    """Thirty files of growing size; in the last half year, the six largest are mended, and a file that came later."""
    repository = new_repository(tmp_path / "repository")
    repository.commit("start", {f"{number:02}.py": "x = 1\n" * (number + 1) for number in range(30)})
    for number in range(24, 30):
        repository.commit(f"Fix crash {number}", {f"{number:02}.py": "x = 2\n" * (number + 1)}, days=10)
    repository.commit("move", {"29.py": None, "moved.py": "x = 2\n" * 30, "later.py": "y = 1\n"}, days=200)
    for path, length in [*((f"{number:02}.py", number + 1) for number in range(24, 29)), ("moved.py", 30), ("later.py", 1)]:
        repository.commit(f"Fix crash of {path}", {path: "x = 3\n" * length})
    return repository


def test_the_replay_uses_nothing_that_came_later(busy: Repository) -> None:
    rows = {row["ranking"]: row for row in rows_of(numbers_of(busy.root), "ranking_accuracy")}
    row = rows["defect_rank"]
    assert (row["files"], row["fixed_files"], row["silence"]) == (30, 6, None)
    assert row["base_rate"] == pytest.approx(0.2)
    assert row["precision_at_20"] == pytest.approx(0.3)
    assert row["lift_at_20"] == pytest.approx(1.5)
    assert (row["auc"], rows["largest_first"]["auc"], rows["smallest_first"]["auc"]) == (1, 1, 0)
    assert set(rows) == {"defect_rank", "review_first", "largest_first", "smallest_first"}


def test_too_few_files_or_fixes_say_nothing(busy: Repository) -> None:
    quiet = new_repository(busy.root.parent / "quiet")
    quiet.commit("start", {f"{number:02}.py": "x = 1\n" for number in range(24)})
    quiet.commit("end", days=200)
    quiet_row = rows_of(numbers_of(quiet.root), "ranking_accuracy")[0]
    assert (quiet_row["files"], quiet_row["silence"], quiet_row["auc"]) == (24, "few_files", None)
    quiet.commit("more", {"24.py": "x = 1\n"}, days=300)
    quiet.commit("Fix crash", {"00.py": "x = 2\n"}, days=300)
    quiet_row = rows_of(numbers_of(quiet.root), "ranking_accuracy")[0]
    assert (quiet_row["files"], quiet_row["fixed_files"], quiet_row["silence"]) == (25, 1, "few_fixed")


def test_a_short_history_says_nothing(tmp_path: Path) -> None:
    young = new_repository(tmp_path / "young")
    young.commit("start", {"a.py": "x = 1\n"})
    row = rows_of(numbers_of(young.root), "ranking_accuracy")[0]
    assert (row["silence"], row["commit_hash"], row["files"]) == ("short_history", None, None)


def test_only_code_outside_tests_is_ranked(tmp_path: Path) -> None:
    repository = new_repository(tmp_path / "repository")
    repository.commit("start", {"a.py": "x = 1\n", "tests/test_a.py": "x = 1\n", "notes.md": "x\n", "vendor/b.py": "x = 1\n"})
    assert list(numbers_of(repository.root).scores) == ["a.py"]
