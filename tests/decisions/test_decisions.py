"""Decisions that a repository holds, in their own words, with what they govern and whether it changed since."""

from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from analyzer.config import Options
from analyzer.metrics.decisions.comments import title_of
from analyzer.metrics.history.reverts import reverted
from analyzer.pipeline import index
from analyzer.verify.lint import lint
from tests.history.repositories import BEN, Repository, new_repository

Rows = list[dict[str, Any]]

QUEUE = """\
class Worker:
    def run(self):
        # WHY: jobs are retried here, because mails get lost.
        return 1

    # Plain remark about nothing.
    def stop(self):
        return 2


# NOTE: kept for old clients,
# see #1234.
LIMIT = 3
x = 1  # HACK: until the parser is fixed
# Copyright 2020. NOTE: licence text, because lawyers.
"""
RECORD = """\
# 2. Put jobs into a queue

Date: 1970-01-01

## Status

Accepted

## Decision

Jobs go into `shop/queue.py` and `Worker.run`, not into `shop/gone.py`; see [the limit](../../shop/limit.py) and `LIMIT`.
"""


def rows(artifact: Path, table: str) -> Rows:
    found: Rows = pq.read_table(artifact / f"{table}.parquet").to_pylist()
    return found


def indexed(repository: Repository, target: Path) -> tuple[Rows, Rows, list[str]]:
    """Return the decisions and their scope, with symbols, of an indexed repository."""
    index(repository.root, target, Options(jobs=1))
    assert list(lint(target)) == []
    return rows(target, "decisions"), rows(target, "decision_scope"), [row["symbol"] for row in rows(target, "nodes")]


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return new_repository(tmp_path / "repository")


def test_comments_stand_in_the_symbol_around_or_below_them(repository: Repository, tmp_path: Path) -> None:
    repository.commit("start", {"shop/queue.py": QUEUE})
    decisions, scope, symbols = indexed(repository, tmp_path / "out")
    assert [(row["line"], row["end_line"], row["marker"], symbols[row["node_id"]]) for row in decisions] == [
        (3, 3, "WHY", "shop/queue.py::Worker.run"),
        (11, 12, "NOTE", "shop/queue.py::LIMIT"),
        (14, 14, "HACK", "shop/queue.py::x"),
    ]
    assert decisions[0]["quote"] == "# WHY: jobs are retried here, because mails get lost."
    assert decisions[1]["quote"] == "# NOTE: kept for old clients,\n# see #1234."
    assert decisions[1]["title"] == "NOTE: kept for old clients, see #1234."
    assert [row["confidence"] for row in decisions] == ["high", "low", "medium"]
    assert {row["basis"] for row in scope} == {"stands_in"}
    assert [row["changed_share"] for row in decisions] == [None, None, None]


def test_a_record_governs_what_it_names_and_links(repository: Repository, tmp_path: Path) -> None:
    files = {"shop/queue.py": QUEUE, "shop/limit.py": "y = 1\n", "shop/gone.py": "z = 1\n", "docs/adr/0002-queue.md": RECORD}
    repository.commit("start", {**files, "other.py": "LIMIT = 1\n"})
    repository.commit("gone", {"shop/gone.py": None})
    decisions, scope, symbols = indexed(repository, tmp_path / "out")
    (record,) = [row for row in decisions if row["kind"] == "record"]
    assert (record["title"], record["status"], record["decided_at"]) == ("2. Put jobs into a queue", "accepted", "1970-01-01")
    assert record["missing_references"] == ["shop/gone.py"]
    found = [(row["path"], row["node_id"] and symbols[row["node_id"]], row["basis"]) for row in scope if row["decision_id"] == record["id"]]
    assert found == [
        ("shop/limit.py", None, "links"),
        ("shop/queue.py", None, "names"),
        ("shop/queue.py", "shop/queue.py::Worker.run", "names"),
    ]
    assert record["governed_files"] == 2
    assert record["changed_share"] == 1.0


def test_staleness_is_what_changed_since(repository: Repository, tmp_path: Path) -> None:
    record = "# Use a queue\n\nDate: 2020-09-20\n\n## Decision\n\nSee `a.py` and `b.py`.\n"
    repository.commit("start", {"a.py": "1\n", "b.py": "1\n", "docs/adr/0001-x.md": record})
    repository.commit("later", {"b.py": "2\n"}, days=30)
    decisions, scope, _ = indexed(repository, tmp_path / "out")
    assert decisions[0]["changed_share"] == 0.5
    assert [(row["path"], row["is_changed"]) for row in scope] == [("a.py", False), ("b.py", True)]


def test_without_history_staleness_is_unknown(repository: Repository, tmp_path: Path) -> None:
    repository.commit("start", {"a.py": "1\n", "docs/adr/0001-x.md": "# X\n\nDate: 2020-09-20\n\n## Decision\n\n`a.py`\n"})
    index(repository.root, tmp_path / "out", Options(jobs=1, history=False))
    (decision,) = rows(tmp_path / "out", "decisions")
    assert (decision["changed_share"], decision["missing_references"], decision["governed_files"]) == (None, None, 1)


def test_records_that_replace_each_other(repository: Repository, tmp_path: Path) -> None:
    repository.commit(
        "start",
        {
            "docs/adr/0001-old.md": "# Old\n\n## Status\n\nSuperseded by ADR 2\n\n## Decision\n\nOld.\n",
            "docs/adr/0002-new.md": "# New\n\n## Status\n\nAccepted\n\nSupersedes [Old](0001-old.md)\n\n## Decision\n\nNew.\n",
        },
    )
    decisions, _, _ = indexed(repository, tmp_path / "out")
    assert [(row["status"], row["supersedes"], row["superseded_by"]) for row in decisions] == [
        ("superseded", [], ["docs/adr/0002-new.md"]),
        ("accepted", ["docs/adr/0001-old.md"], []),
    ]


def test_messages_that_tell_why(repository: Repository, tmp_path: Path) -> None:
    repository.commit("start", {"a.py": "1\n"})
    reason = "We keep the order here, because the callers of this function\nrely on it in many places."
    told = repository.commit(f"Use a list\n\nA paragraph that tells nothing.\n\n{reason}\n\nEnd.", {"a.py": "2\n"})
    repository.commit("Short\n\nbecause of it", {"a.py": "3\n"})
    repository.commit("feat(api)!: drop the old call", {"a.py": "4\n"}, author=BEN)
    cause = "It failed at times, because what was passed had been closed by someone else before it came here."
    repository.commit(f"Fix the order\n\n{cause}", {"a.py": "5\n"})
    repository.commit(f"docs: tell more\n\n{cause}", {"a.py": "6\n"})
    chosen = "We decided to keep the order, whatever it costs, and to leave sorting to the callers of this function."
    repository.commit(f"Fix what callers see\n\n{chosen}", {"a.py": "7\n"})
    repository.commit(f'Revert "Use a list"\n\nThis reverts commit {told[:10]}.', {"a.py": "1\n"})
    decisions, scope, _ = indexed(repository, tmp_path / "out")
    by_title = {row["title"]: row for row in decisions}
    assert set(by_title) == {"Use a list", "feat(api)!: drop the old call", "Fix what callers see", 'Revert "Use a list"'}
    assert (by_title["Fix what callers see"]["marker"], by_title["Fix what callers see"]["confidence"]) == ("we decided", "medium")
    used = by_title["Use a list"]
    assert used["quote"] == reason
    assert (used["marker"], used["confidence"], used["status"], used["decided_at"]) == ("because", "low", "superseded", "2020-09-15")
    assert used["changed_share"] == 1.0
    revert = by_title['Revert "Use a list"']
    assert (revert["supersedes"], revert["confidence"], revert["changed_share"]) == ([told], "low", 0.0)
    assert {row["path"] for row in scope} == {"a.py"}


def test_what_a_release_lists_is_no_decision_of_its_own(repository: Repository, tmp_path: Path) -> None:
    repository.commit("start", {"a.py": "1\n"})
    listed = "* Write the log in the background to avoid races with the database that the server has open."
    for number, subject in enumerate(("Bump version 1.0.1 → 1.0.2", "v1.0.3", "chore(release): 1.1.0", "Bump quark to 1.2")):
        repository.commit(f"{subject}\n\n{listed}", {"a.py": f"{number + 2}\n"})
    decisions, _, _ = indexed(repository, tmp_path / "out")
    assert [row["title"] for row in decisions] == ["Bump quark to 1.2"]


def test_reverts_tell_as_much_as_they_give_reasons(repository: Repository, tmp_path: Path) -> None:
    told = repository.commit("start", {"a.py": "1\n"})
    line, other = f"This reverts commit {told}.", "This reverts commit abcdef1234."
    repository.commit(f'Revert "a"\n\n{line}\n\nIt made each call\nfour times as slow.', {"a.py": "2\n"})
    signed = "Signed-off-by: Ann Example of the whole team"
    repository.commit(f'Revert "b"\n\n{line}\n{signed}\n(cherry picked from commit {told})', {"a.py": "3\n"})
    repository.commit(f'Revert "c"\n\nThis reverts commits {told}, {told[:9]}\nand {told}.', {"a.py": "4\n"})
    repository.commit(f"revert: d\n\n{other} The users of it asked for that.", {"a.py": "5\n"})
    repository.commit(f'Add e (#1)\n\n* Add e\n\n* Revert "f"\n\n{other}', {"a.py": "6\n"})
    repository.commit(f"Go on otherwise\n\n{line} It made each call slow.", {"a.py": "7\n"})
    decisions, _, _ = indexed(repository, tmp_path / "out")
    assert {row["title"]: row["confidence"] for row in decisions if row["marker"] == "revert"} == {
        'Revert "a"': "certain",
        'Revert "b"': "low",
        'Revert "c"': "low",
        "revert: d": "certain",
        "Go on otherwise": "certain",
    }
    assert len(decisions) == 5


def test_paragraphs_end_with_whatever_ends_lines(repository: Repository, tmp_path: Path) -> None:
    reason = "We decided to keep the order, whatever it costs, and to leave\nsorting to the callers of this function."
    told = f"Keep the order\n\nFirst.\n\n{reason}\n\nLast.".replace("\n", "\r\n")
    repository.commit(told, {"a.py": "1\n"})
    decisions, _, _ = indexed(repository, tmp_path / "out")
    assert [row["quote"] for row in decisions] == [reason]


def test_lines_for_other_tools_are_no_part_of_a_quote(repository: Repository, tmp_path: Path) -> None:
    body = "One list is kept here instead of one in each of the callers, so that there is one place for all of it."
    repository.commit(f"Use a list\n\n{body}\nReviewed-by: Ann\n\nSigned-off-by: Bo (because of the rules)\nCc: Cy", {"a.py": "1\n"})
    told = repository.git("rev-parse", "HEAD").strip()
    repository.commit(
        f'Revert "Use a list"\n\nThis reverts commit {told}.\n\nChange-Id: I1\n(cherry picked from commit 12)', {"a.py": "2\n"}
    )
    repository.commit("Name it\n\nBREAKING-CHANGE: it has another name\nSigned-off-by: Bo", {"a.py": "3\n"})
    repository.commit(
        "Sign\n\nSigned-off-by: Bo, who has to because of what the rules of this project and of its foundation say", {"a.py": "4\n"}
    )
    decisions, _, _ = indexed(repository, tmp_path / "artifact")
    assert {row["title"]: row["quote"] for row in decisions} == {
        "Use a list": body,
        'Revert "Use a list"': f'Revert "Use a list"\n\nThis reverts commit {told}.',
        "Name it": "BREAKING-CHANGE: it has another name",
    }


@pytest.mark.parametrize(
    ("said", "confidence"),
    [
        ('Revert "feat(shop): use a list in all of the callers (#12)"', "low"),
        ('* revert "Use a list in all of the callers"', "low"),
        ('It was too slow for what "Revert" needs', "certain"),
    ],
)
def test_a_revert_that_names_what_it_takes_back_gives_no_reason(repository: Repository, tmp_path: Path, said: str, confidence: str) -> None:
    repository.commit("Use a list", {"a.py": "1\n"})
    told = repository.git("rev-parse", "HEAD").strip()
    repository.commit(f"Switch back\n\n{said}\n\nThis reverts commit {told}.", {"a.py": "2\n"})
    decisions, _, _ = indexed(repository, tmp_path / "artifact")
    assert [row["confidence"] for row in decisions] == [confidence]


def test_a_changelog_tells_what_was_taken_away(repository: Repository, tmp_path: Path) -> None:
    entry = "- Remove `Worker.halt`, because\n  `Worker.run` does it."
    repository.commit(
        "start", {"shop/queue.py": "class Worker:\n    def run(self): ...\n", "CHANGES.md": f"# 1.0 (2020-01-02)\n\n- New.\n{entry}\n"}
    )
    decisions, scope, symbols = indexed(repository, tmp_path / "out")
    (note,) = decisions
    assert (note["kind"], note["line"], note["end_line"], note["decided_at"], note["quote"]) == ("document", 4, 5, "2020-01-02", entry)
    assert [symbols[row["node_id"]] for row in scope] == ["shop/queue.py::Worker.run"]


def test_a_mended_fault_is_no_decision(repository: Repository, tmp_path: Path) -> None:
    notes = (
        "# 1.0\n\n- FIX Alarms no longer crash it\n- [api] fix(x): show a message instead of nothing\n"
        "- Fixed the parser, which is deprecated because it is slow\n- Fixtures no longer need a name\n\n"
        "## Bug fixes\n\n- Removed a crash\n- Reverted the parser\n\n## Changes\n\n- Removed the parser\n"
    )
    repository.commit("start", {"a.py": "x = 1\n", "CHANGES.md": notes})
    decisions, _, _ = indexed(repository, tmp_path / "out")
    assert [(row["line"], row["marker"]) for row in decisions] == [(5, "deprecated"), (6, "no longer"), (11, "reverted"), (15, "removed")]


def test_what_a_changelog_says_of_a_new_function_is_no_decision(repository: Repository, tmp_path: Path) -> None:
    notes = (
        "# 1.0\n\n- `drop()` can be used to remove rows\n- `add(replace=True)`\n- An import breaking the build is gone\n"
        "- Tables no longer break it\n- **Breaking change**: one argument\n- The flag has been removed\n- Renames of tables\n"
        "- Tables are renamed `_x`\n- **Replaced** the parser\n- Tables no longer have rows\n"
    )
    repository.commit("start", {"a.py": "x = 1\n", "CHANGES.md": notes})
    decisions, _, _ = indexed(repository, tmp_path / "out")
    found = [(row["line"], row["marker"]) for row in decisions]
    assert found == [(7, "breaking"), (8, "removed"), (9, "renames"), (10, "renamed"), (11, "replaced"), (12, "no longer")]
    assert [row["title"] for row in decisions][:2] == ["**Breaking change**: one argument", "The flag has been removed"]


def test_documentation_and_tests_tell_of_decisions_where_they_say_so(repository: Repository, tmp_path: Path) -> None:
    source = (
        "/** Adds a row instead of a table. */\nexport function add() {}\n"
        "/** Kept for backwards compatibility, because it is used. */\nexport function put() {}\n"
        "// Rows are kept, because they are used.\nexport function keep() {}\n"
    )
    test = "# Rows are kept, because they are used (#527).\nx = 1\n\n# WHY: rows are kept, because they are used.\n"
    others = {"vendor/b.ts": source, "vendor/CHANGELOG.md": "# 1.0\n\n- Removed the table, because nothing used it.\n"}
    repository.commit("start", {"a.ts": source, "tests/test_a.py": test, **others})
    decisions, _, _ = indexed(repository, tmp_path / "out")
    found = [(row["path"], row["line"], row["marker"]) for row in decisions if row["kind"] != "commit"]
    assert found == [("a.ts", 3, "for backwards compatibility"), ("a.ts", 5, "because"), ("tests/test_a.py", 4, "WHY")]


def test_quotes_are_verbatim(repository: Repository, tmp_path: Path) -> None:
    files = {"shop/queue.py": QUEUE, "docs/adr/0002-queue.md": RECORD, "CHANGES.md": "# 1\n\n- Remove `a`,\n\n  because.\n"}
    message = "Use a list\n\nThe order is kept here, rather than in each of the callers,\n  so that there is one place.\n"
    repository.commit(message, files)
    decisions, _, _ = indexed(repository, tmp_path / "out")
    texts = {**files, None: message}
    assert {row["kind"] for row in decisions} == {"record", "comment", "commit", "document"}
    assert [row for row in decisions if row["quote"] not in texts[row["path"]]] == []


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("This reverts commit abcdef1.", ("abcdef1234",)),
        ("this reverts commit\nabcdef1234\n", ("abcdef1234",)),
        ("This reverts commits abcdef1, 1234567 and abcdef9.", ("abcdef1234", "1234567", "abcdef9")),
        ("This reverts commit abcdef.", ()),
        ("This reverts commit abcdef1.\n\nThis reverts commit abcdef1.", ("abcdef1234",)),
        ("Reverts everything", ()),
    ],
)
def test_what_is_reverted(message: str, expected: tuple[str, ...]) -> None:
    known = ["abcdef1234", "bbbbbbbbbb"]
    assert reverted(message, known, known) == expected


@pytest.mark.parametrize(
    ("comment", "title"),
    [
        ("# WHY: so.  And more.", "WHY: so."),
        ("/*\n * Kept for\n * old clients\n */", "Kept for old clients"),
        ("// one\n// two", "one two"),
        ("#: x", "x"),
        ("// only when 1. it is new, because of this", "only when 1. it is new, because of this"),
        ("// 3. Partial match, for old clients. More", "3. Partial match, for old clients."),
        ("// kept (e.g. by others), i.e. because it is slow. More", "kept (e.g. by others), i.e. because it is slow."),
        ("/**\n * Kept, because it is slow\n * @returns {number}\n */", "Kept, because it is slow"),
        ("// eslint-disable-next-line no-new\n// Kept for old clients", "Kept for old clients"),
        ("// @ts-expect-error because of old clients", "@ts-expect-error because of old clients"),
        ("# " + "a" * 300, "a" * 199 + "…"),
    ],
)
def test_titles_of_comments(comment: str, title: str) -> None:
    assert title_of(comment) == title
