"""What the past says of the files of today."""

from pathlib import Path

import pytest

from analyzer.metrics.history import Links
from analyzer.schema.vocab_history import Identities
from tests.history.repositories import ANNA, BEN, DAY, START, Repository, history_of, new_repository, numbers_of, rows_of

TEXT = "".join(f"line {number}\n" for number in range(20))


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return new_repository(tmp_path / "repository")


def file_rows(root: Path) -> dict[object, dict[str, object]]:
    return {row["path"]: row for row in rows_of(numbers_of(root), "file_history")}


def test_a_file_is_what_its_commits_made_it(repository: Repository) -> None:
    repository.commit("start", {"a.py": "1\n", "b.py": "1\n"})
    repository.commit("Fix crash", {"a.py": "1\n2\n"}, author=BEN, days=365)
    last = repository.commit("end", {"a.py": "2\n"}, days=365)
    row = file_rows(repository.root)["a.py"]
    assert (row["commits"], row["fix_commits"], row["authors"], row["commits_90d"]) == (3, 1, 2, 1)
    assert (row["first_commit_at"], row["last_commit_at"]) == (START + DAY, START + 731 * DAY)
    assert row["decayed_commits"] == pytest.approx(1 + 0.5 + 0.25)
    assert row["decayed_fixes"] == pytest.approx(0.5**0.5)
    assert (row["added_lines"], row["deleted_lines"]) == (2, 1)
    assert row["change_entropy"] == pytest.approx(0.25 * 1 / 2)
    assert row["last_commit"] == last
    assert file_rows(repository.root)["b.py"]["churn_percentile"] == 0.25


def test_windows_hang_on_the_indexed_commit_and_wrong_clocks_count_as_new(repository: Repository) -> None:
    repository.commit("start", {"a.py": "1\n"}, days=5000)
    repository.commit("end", {"a.py": "2\n"}, days=-400)
    row = file_rows(repository.root)["a.py"]
    assert row["decayed_commits"] == pytest.approx(2)
    assert row["first_commit_at"] == START + 4600 * DAY


def test_renames_are_followed_along_a_chain(repository: Repository) -> None:
    repository.commit("start", {"a.py": TEXT})
    repository.commit("first move", {"a.py": None, "b.py": TEXT})
    repository.commit("second move", {"b.py": None, "sub/c.py": TEXT + "more\n"})
    row = file_rows(repository.root)["sub/c.py"]
    assert (row["commits"], row["former_paths"]) == (3, ("b.py", "a.py"))


def test_a_new_file_at_the_old_path_has_a_past_of_its_own(repository: Repository) -> None:
    repository.commit("start", {"a.py": TEXT})
    repository.commit("move", {"a.py": None, "b.py": TEXT})
    repository.commit("again", {"a.py": "something else\n"})
    rows = file_rows(repository.root)
    assert (rows["a.py"]["commits"], rows["b.py"]["commits"]) == (1, 2)


def test_names_that_were_exchanged(repository: Repository) -> None:
    repository.commit("start", {"a.py": TEXT})
    repository.commit("other", {"b.py": TEXT[::-1]})
    repository.commit("aside", {"a.py": None, "c.py": TEXT})
    repository.commit("over", {"b.py": None, "a.py": TEXT[::-1]})
    repository.commit("back", {"c.py": None, "b.py": TEXT})
    rows = file_rows(repository.root)
    assert (rows["a.py"]["former_paths"], rows["b.py"]["former_paths"]) == (("b.py",), ("c.py", "a.py"))
    assert (rows["a.py"]["commits"], rows["b.py"]["commits"]) == (2, 3)


def test_both_parts_of_a_split_file_have_its_past(repository: Repository) -> None:
    repository.commit("start", {"a.py": TEXT * 3, "x.py": "1\n"})
    repository.commit("more", {"a.py": TEXT * 3 + "more\n"})
    repository.commit("split", {"a.py": TEXT + "more\n", "b.py": TEXT * 2})
    rows = file_rows(repository.root)
    assert (rows["a.py"]["commits"], rows["b.py"]["commits"], rows["b.py"]["former_paths"]) == (3, 3, ("a.py",))
    pairs = {(row["path"], row["other_path"]): row["commits"] for row in rows_of(numbers_of(repository.root), "cochanges")}
    assert pairs == {("a.py", "b.py"): 1, ("a.py", "x.py"): 1, ("b.py", "x.py"): 1}


def test_changes_on_a_branch_that_knew_the_old_name(repository: Repository) -> None:
    repository.commit("start", {"a.py": TEXT})
    repository.git("checkout", "--quiet", "-b", "side")
    repository.commit("on the side", {"a.py": TEXT + "side\n"})
    repository.git("checkout", "--quiet", "main")
    repository.commit("move", {"a.py": None, "b.py": TEXT})
    repository.git("merge", "--quiet", "-m", "merge", "side", **repository.signed(ANNA))
    assert file_rows(repository.root)["b.py"]["commits"] == 3


def test_a_file_that_no_commit_knows_has_no_row(repository: Repository) -> None:
    repository.commit("start", {"a.py": "1\n"})
    (repository.root / "new.py").write_text("1\n")
    assert list(file_rows(repository.root)) == ["a.py"]
    assert "new.py" not in numbers_of(repository.root).scores


def test_a_deleted_file_leaves_its_changes_and_no_row(repository: Repository) -> None:
    repository.commit("start", {"a.py": "1\n", "b.py": "1\n"})
    repository.commit("end", {"a.py": None})
    assert list(file_rows(repository.root)) == ["b.py"]
    changed = [(row["path"], row["change"]) for row in rows_of(numbers_of(repository.root), "commit_files")]
    assert ("a.py", "deleted") in changed


def test_people_with_one_address_or_one_full_name_are_one(repository: Repository) -> None:
    repository.commit("1", {"a.py": "1"}, author="anna <ANNA@example.org>")
    repository.commit("2", {"a.py": "2"}, author=ANNA)
    repository.commit("3", {"a.py": "3"}, author="Anna  Ash <other@example.org>")
    repository.commit("4", {"a.py": "4"}, author="anna <someone@else.example>")
    repository.commit("5", {"a.py": "5"}, author=ANNA)
    people = {row["author"]: row["commits"] for row in rows_of(numbers_of(repository.root), "authors")}
    assert people == {"Anna Ash": 4, "anna": 1}


def test_the_mailmap_says_who_is_who(repository: Repository) -> None:
    repository.commit("1", {"a.py": "1", ".mailmap": "Ben Birch <ben@example.org> <old@example.org>\n"}, author="Bee <old@example.org>")
    assert [row["author"] for row in rows_of(numbers_of(repository.root), "authors")] == ["Ben Birch"]


def test_who_lays_files_out_does_not_own_them(repository: Repository) -> None:
    many = {f"m{number}.py": "1" for number in range(31)}
    repository.commit("1", {"a.py": "1", "b.py": "1"}, author=BEN)
    repository.commit("2", {"a.py": "2"}, author=BEN)
    repository.commit("3", {"b.py": "2"}, author=ANNA, days=500)
    repository.commit("Format code with black", {"a.py": "3", "b.py": "3"}, author=ANNA, days=400)
    repository.commit("4", {**many, "a.py": "4", "b.py": "4"}, author="Cara Cedar <cara@example.org>", days=100)
    files = file_rows(repository.root)
    assert {path: files[path]["owner"] for path in ("a.py", "b.py", "m1.py")} == {
        "a.py": "Ben Birch",
        "b.py": "Anna Ash",
        "m1.py": "Cara Cedar",
    }


def test_parts_in_a_file(repository: Repository) -> None:
    repository.commit("1", {"a.py": "1"}, author=BEN)
    repository.commit("2\n\nCo-authored-by: Cara Cedar <cara@example.org>\n", {"a.py": "2"}, days=365)
    repository.commit("3", {"a.py": "3"}, author="dependabot[bot] <bot@example.org>", days=0)
    numbers = numbers_of(repository.root)
    parts = {row["author"]: row["share"] for row in rows_of(numbers, "ownership")}
    assert parts == {"Anna Ash": pytest.approx(1 / 3), "Ben Birch": pytest.approx(1 / 3), "Cara Cedar": pytest.approx(1 / 3)}
    bots = {row["author"]: row["is_bot"] for row in rows_of(numbers, "authors")}
    assert bots == {"Anna Ash": False, "Ben Birch": False, "Cara Cedar": False, "dependabot[bot]": True}
    row = file_rows(repository.root)["a.py"]
    assert (row["commits"], row["authors"], row["bus_factor"], row["recent_owner"]) == (3, 3, 2, "Anna Ash")


def test_a_file_that_only_programs_changed_has_no_owner(repository: Repository) -> None:
    repository.commit("1", {"a.py": "1"}, author="dependabot[bot] <bot@example.org>")
    row = file_rows(repository.root)["a.py"]
    assert (row["commits"], row["authors"], row["owner"], row["owner_share"], row["bus_factor"]) == (1, 0, None, None, None)


@pytest.mark.parametrize(
    ("author", "is_bot"),
    [
        ("Quark 4.8 <noreply@quark.example>", True),
        ("Quark <quarkagent@quark.example>", True),
        ("Quark <7+no-reply@quark.example>", True),
        ("Dora Talbot <talbot@example.org>", False),
        ("Dora Oak <12+dora@users.noreply.github.com>", False),
        ("Dora Oak <dora@noreply.example>", False),
    ],
)
def test_programs_by_their_addresses(repository: Repository, author: str, is_bot: bool) -> None:
    repository.commit(f"1\n\nCo-authored-by: {author}\n", {"a.py": "1"})
    assert file_rows(repository.root)["a.py"]["authors"] == (1 if is_bot else 2)
    repository.commit("2", {"b.py": "2"}, author=author)
    assert (file_rows(repository.root)["b.py"]["owner"] is None) is is_bot


def test_the_truck_factor_counts_who_alone_knows_files(repository: Repository) -> None:
    for number in range(6):
        repository.commit(f"{number}", {f"{number}.py": f"{number}\n"}, author=ANNA if number < 4 else BEN)
    people = {
        row["author"]: (row["authored_files"], row["owned_files"], row["truck_place"])
        for row in rows_of(numbers_of(repository.root), "authors")
    }
    assert people == {"Anna Ash": (4, 4, 1), "Ben Birch": (2, 2, None)}


@pytest.mark.parametrize(
    ("identities", "shows_name", "shows_address"),
    [(Identities.NAMES, True, False), (Identities.HASHED, False, False), (Identities.FULL, True, True)],
)
def test_how_people_are_shown(repository: Repository, identities: Identities, shows_name: bool, shows_address: bool) -> None:
    repository.commit(f"start by ben@example.org\n\nSigned-off-by: {BEN}\nCo-authored-by: {BEN}\n", {"a.py": "1"})
    numbers = numbers_of(repository.root, identities=identities)
    text = repr([columns for _, columns in numbers.tables])
    assert ("Anna Ash" in text) is shows_name
    assert ("anna@example.org" in text) is shows_address
    assert ("ben@example.org" in text) is shows_address
    emails = {row["email"] for row in rows_of(numbers, "authors")}
    assert {row["email"] for row in rows_of(numbers, "ownership")} == emails
    assert len(emails) == 2


def test_files_that_change_together(repository: Repository) -> None:
    repository.commit("1", {"a.py": "1", "b.py": "1", "c.txt": "1"})
    repository.commit("2", {"a.py": "2", "b.py": "2"}, days=365)
    repository.commit("3", {"b.py": "3"}, days=0)
    numbers = numbers_of(repository.root, links=Links({"a.py", "b.py"}, set()))
    rows = {(row["path"], row["other_path"]): row for row in rows_of(numbers, "cochanges")}
    assert list(rows) == [("a.py", "b.py"), ("a.py", "c.txt"), ("b.py", "c.txt")]
    pair = rows["a.py", "b.py"]
    assert pair["weight"] == pytest.approx(1 + (0.3 + 0.7 * 0.5) / 2)
    assert (pair["commits"], pair["confidence"], pair["other_confidence"]) == (2, 1.0, pytest.approx(2 / 3))
    assert (pair["is_linked"], rows["a.py", "c.txt"]["is_linked"]) == (False, None)
    linked = numbers_of(repository.root, links=Links({"a.py", "b.py"}, {("b.py", "a.py")}))
    assert [row["is_linked"] for row in rows_of(linked, "cochanges")] == [True, None, None]


def test_commits_of_many_files_couple_none(repository: Repository) -> None:
    repository.commit("many", {f"{number:02}.py": "1" for number in range(31)})
    assert rows_of(numbers_of(repository.root), "cochanges") == []
    assert len(file_rows(repository.root)) == 31


def test_reverts_name_what_they_revert(repository: Repository) -> None:
    first = repository.commit("start", {"a.py": "1\n"})
    repository.commit(f'Revert "start"\n\nThis reverts commit {first}.\n', {"a.py": "2\n"})
    rows = {row["subject"]: row["reverts"] for row in rows_of(numbers_of(repository.root), "commits")}
    assert rows == {"start": None, 'Revert "start"': first}


def test_the_same_commit_gives_the_same_numbers(repository: Repository, tmp_path: Path) -> None:
    for number in range(8):
        repository.commit(
            f"fix bug {number}", {f"{number % 3}.py": f"{number}\n", "x.py": f"{number}\n"}, author=(ANNA, BEN)[number % 2], days=40
        )
    repository.git("clone", "--quiet", str(repository.root), str(tmp_path / "clone"))
    assert history_of(tmp_path / "clone") == history_of(repository.root)
    assert repr(numbers_of(tmp_path / "clone")) == repr(numbers_of(repository.root))
