"""What `get_change_risk` tells of a commit, a range, a diff and plain figures, and how diffs are read."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from serve.artifacts.load import ONE_CALL
from serve.insight.change_figures import entropy
from serve.insight.unified_diff import read_diff
from serve.limits import ANSWER_CHARACTERS
from serve.protocol.workspace import Workspace
from tests.serve.build import build
from tests.serve.conftest import Ask, asker
from tests.serve.insight_sample import INSIGHT_SAMPLE
from tests.serve.test_code_tools import answer, error

DIFF = """\
diff --git a/app/auth.py b/app/auth.py
index 1111111..2222222 100644
--- a/app/auth.py
+++ b/app/auth.py
@@ -5,3 +5,4 @@ def validate_user
 line 5
-line 6
+line six
+line six and a half
 line 7
"""


def test_a_commit_that_the_history_has_is_told_and_no_other(insight: Ask) -> None:
    assert error(insight("get_change_risk"))["code"] == "INVALID_ARGUMENT"
    assert "git rev-parse v1.0" in error(insight("get_change_risk", revision="4444..v1.0"))["message"]
    found = answer(insight("get_change_risk", revision="4444"))
    assert (found["basis"], found["revision"], found["commits"]) == ("commit", "4" * 40, 1)
    assert [file["path"] for file in found["files"]] == ["app/auth.py"]
    assert (found["features"]["lines_added"], found["features"]["lines_deleted"]) == (10, 2)
    assert found["features"]["author_experience"] == 0
    assert found["fix_history"] == {"files_with_fixes": 1, "total_fixes": 2, "share_of_change": 1.0, "line_overlap": None}


@pytest.mark.parametrize("fields", [{"role": "doc"}, {"role": "generated"}, {"language": None}])
def test_documents_and_data_that_fixes_changed_too_were_not_mended(tmp_path: Path, fields: dict[str, object]) -> None:
    role = {row["path"]: row for row in INSIGHT_SAMPLE["files"]}["app/auth.py"] | fields
    files = [role if row["path"] == "app/auth.py" else row for row in INSIGHT_SAMPLE["files"]]
    build(tmp_path / "art", {**INSIGHT_SAMPLE, "files": files})
    with closing(Workspace([tmp_path / "art"], ONE_CALL)) as opened:
        reply = asker(opened)("get_change_risk", changed_files=["app/auth.py", "app/api.py"], added_lines=1)
    found = answer(reply)
    assert [file["path"] for file in found["files"]] == ["app/api.py", "app/auth.py"]
    assert found["files"][1]["fix_commits"] == 2
    assert found["fix_history"]["total_fixes"] == found["files"][0]["fix_commits"]
    assert "lines not known" in reply.text
    assert "None" not in reply.text


@pytest.mark.parametrize(("without", "lines"), [({("2", "app/api.py")}, (10, 2)), ({("1", "app/auth.py")}, None)])
def test_a_picture_has_no_lines_and_leaves_the_others_known(
    tmp_path: Path, without: set[tuple[str, str]], lines: tuple[int, int] | None
) -> None:
    uncounted = {"added_lines": None, "deleted_lines": None}
    rows = [row | (uncounted if (str(row["commit_hash"])[0], row["path"]) in without else {}) for row in INSIGHT_SAMPLE["commit_files"]]
    build(tmp_path / "art", {**INSIGHT_SAMPLE, "commit_files": rows})
    with closing(Workspace([tmp_path / "art"], ONE_CALL)) as opened:
        reply = asker(opened)("get_change_risk", revision="2222" if lines else "1111")
    told = answer(reply)["features"]
    assert (told["lines_added"], told["lines_deleted"]) == (lines or (None, None))
    assert ("lines not known" in reply.text) == (lines is None)


def test_a_commit_by_its_author_so_far_and_beside_the_others(insight: Ask) -> None:
    found = answer(insight("get_change_risk", revision="2222"))
    assert (found["features"]["files"], found["features"]["author_experience"], found["features"]["entropy"]) == (2, 1, 1.0)
    assert found["percentiles"] == {"lines": 75.0, "files": 75.0, "compared_with": 4}


def test_a_diff_on_the_indexed_lines_is_told_by_symbol(insight: Ask) -> None:
    found = answer(insight("get_change_risk", diff=DIFF))
    assert (found["basis"], found["symbols"]) == ("diff", ["app/auth.py::validate_user"])
    assert (found["features"]["lines_added"], found["features"]["lines_deleted"]) == (2, 1)
    assert [user["file"] for user in found["will_break"]] == ["app/api.py"]
    assert found["impacted_tests"]["covering_test_files"] == ["tests/test_auth.py"]


def test_a_diff_on_other_lines_counts_whole_files_and_says_so(insight: Ask) -> None:
    found = answer(insight("get_change_risk", diff=DIFF.replace(" line 7", " line seven")))
    assert found["symbols"] is None
    assert "symbols" in {item["part"] for item in found["not_known"]}


def test_figures_tell_less_and_say_what(insight: Ask) -> None:
    found = answer(insight("get_change_risk", changed_files=["app/auth.py", "new.py"], added_lines=500, deleted_lines=0))
    assert (found["basis"], found["features"]["lines_added"], found["features"]["entropy"]) == ("figures", 500, None)
    assert [item["subject"] for item in found["unresolved"]] == ["new.py"]
    assert {"line_overlap", "author_experience", "symbols, entropy"} <= {item["part"] for item in found["not_known"]}
    assert found["percentiles"]["lines"] == 100.0


def test_without_history_a_diff_is_still_told(ask: Ask) -> None:
    found = answer(ask("get_change_risk", diff=DIFF))
    assert (found["fix_history"], found["percentiles"], found["risk_score"]) == (None, None, None)
    assert error(ask("get_change_risk", revision="HEAD"))["code"] == "NOT_MEASURED"


@pytest.mark.parametrize(
    "arguments",
    [{"revision": "abcd"}, {"revision": "zz"}, {"revision": "4444~9"}, {"diff": "no diff"}, {"diff": DIFF, "changed_files": ["a"]}],
)
def test_it_refuses(insight: Ask, arguments: dict[str, object]) -> None:
    assert error(insight("get_change_risk", **arguments))["code"] == "INVALID_ARGUMENT"


def test_hunks_say_which_old_lines_they_touch() -> None:
    (file,) = read_diff(DIFF)
    (hunk,) = file.hunks
    assert (file.path, file.new_path, file.added, file.deleted) == ("app/auth.py", "app/auth.py", 2, 1)
    assert (hunk.start, hunk.old, hunk.touched) == (5, ("line 5", "line 6", "line 7"), (6,))


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("--- a/x.py\n+++ b/y.py\n@@ -1 +1 @@\n-a\n+b\n", [("x.py", "y.py")]),
        ("diff --git a/n.py b/n.py\nnew file mode 100644\n--- /dev/null\n+++ b/n.py\n@@ -0,0 +1,2 @@\n+a\n+b\n", [(None, "n.py")]),
        ("diff --git a/o.py b/o.py\n--- a/o.py\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n", [("o.py", None)]),
        ("diff --git a/a b.py b/a b.py\nsimilarity index 100%\n", [("a b.py", "a b.py")]),
        ('diff --git "a/\\303\\251.py" "b/\\303\\251.py"\n', [("é.py", "é.py")]),
        ("--- a\n+++ a\n@@ -1 +1 @@\n--- b\n+++ b\n--- c\n+++ c\n@@ -1 +1 @@\n-x\n+y\n", [("a", "a"), ("c", "c")]),
        ("nothing of it\n@@ -1 +1 @@\n-a\n+b", []),
        ("", []),
    ],
)
def test_diffs_of_all_kinds(text: str, paths: list[tuple[str | None, str | None]]) -> None:
    assert [(file.path, file.new_path) for file in read_diff(text)] == paths


def test_entropy_is_between_one_file_and_all_alike() -> None:
    assert (entropy([]), entropy([0]), entropy([7]), entropy([5, 5]), entropy([9, 1])) == (None, None, 0.0, 1.0, 0.47)


def test_a_change_of_many_files_has_an_answer_of_bounded_size(insight: Ask) -> None:
    files = ["app/auth.py", *(f"gone/{'x' * 100}{number}.py" for number in range(3_000))]
    for tool in ("get_change_risk", "get_risk"):
        found = answer(insight(tool, changed_files=files))
        assert len(json.dumps(found)) <= ANSWER_CHARACTERS
        assert len(found["unresolved"]) == 50


@pytest.mark.parametrize("part", ["files", "will_break", "tests"])
def test_each_list_can_be_paged_through(insight: Ask, part: str) -> None:
    seen: list[object] = []
    cursor = None
    while not seen or cursor is not None:
        page = answer(insight("get_change_risk", revision="4444", part=part, limit=1, cursor=cursor))
        assert len(page["items"]) == 1
        seen += page["items"]
        cursor = page["next_cursor"]
    whole = answer(insight("get_change_risk", revision="4444"))
    assert seen == {"files": whole["files"], "will_break": whole["will_break"], "tests": whole["impacted_tests"]["tests"]}[part]
