"""Which commits mend defects: by what they say, less what only sounds like it."""

import pytest

from analyzer.metrics.history.fixes import fix_noise, says_fix
from analyzer.model.history import Change, Commit, Signature
from analyzer.schema.vocab import ChangeKind
from analyzer.schema.vocab_history import FixNoise

SOMEONE = Signature("Some One", "some@example.org")


def is_code(path: str) -> bool:
    return path.endswith(".py") and not path.startswith("tests/")


def commit(message: str, *paths: str, parents: int = 1, files: int | None = None) -> Commit:
    changes = tuple(Change(path, ChangeKind.MODIFIED) for path in paths or ("a.py",))
    return Commit("c" * 40, ("p" * 40,) * parents, SOMEONE, 0, 0, message, (), changes, len(changes) if files is None else files)


@pytest.mark.parametrize(
    "message",
    [
        "Fix crash on empty input",
        "fixed: wrong index",
        "fix(parser): handle None",
        "Bugfix for #12",
        "Avoid a deadlock in the pool",
        "Handle empty input\n\nFixes #12",
        "Handle empty input\n\n- Resolves: #12\n",
        "hotfix: session leak",
        "Fix race condition when running tests in parallel",
        "Fix type inference of unions",
        "CVE-2024-1234: escape the path",
    ],
)
def test_a_fix(message: str) -> None:
    assert says_fix(message)
    assert fix_noise(commit(message), (), is_code) is None


@pytest.mark.parametrize(
    "message",
    [
        "Add prefix option",
        "feat: fix the layout of pages",
        "docs: fix example",
        "Add fixture for sessions",
        "Debug output",
        "Close #12",
        "Fixture cleanup",
        "Implement strict mode\n\nFixes #12",
        "[mypyc] Adds strict mode (#13)\n\nFixes #12",
        "Refer to #12\n\nSee also the fix in the other branch",
    ],
)
def test_what_says_nothing_of_a_fix(message: str) -> None:
    assert not says_fix(message)


@pytest.mark.parametrize(
    ("given", "noise"),
    [
        (commit("Fix typo in comment"), FixNoise.FORMATTING),
        (commit("Fix flake8 errors"), FixNoise.FORMATTING),
        (commit("fix lint"), FixNoise.HOUSEKEEPING),
        (commit("Fix failing tests"), FixNoise.HOUSEKEEPING),
        (commit("Fix the docs (#12)"), FixNoise.HOUSEKEEPING),
        (commit("Fixed docstring of the session"), FixNoise.HOUSEKEEPING),
        (commit("Fix CI"), FixNoise.HOUSEKEEPING),
        (commit("Bump lodash to fix a vulnerability"), FixNoise.VERSION_BUMP),
        (commit("Merge branch 'fix-crash'", parents=2), FixNoise.MERGE),
        (commit("Fix everything", files=31), FixNoise.BULK),
        (commit("Fix crash", "tests/a.py", "README.md"), FixNoise.NO_SOURCE),
    ],
)
def test_noise(given: Commit, noise: FixNoise) -> None:
    assert says_fix(given.message)
    assert fix_noise(given, (), is_code) is noise


def test_a_revision_that_blame_ignores_is_noise() -> None:
    assert fix_noise(commit("Fix quotes"), {"c" * 40}, is_code) is FixNoise.IGNORED_REVISION
