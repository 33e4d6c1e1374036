"""Names of communities: folders that fit, else files; no name twice."""

import pytest

from analyzer.metrics.structure.labels import Member, common_root, labels


def named(*communities: str, root: str = "") -> list[str]:
    """Return the labels of communities whose files are written as words, the first with most weight."""
    return labels([[Member(path, 10.0 - place) for place, path in enumerate(each.split())] for each in communities], root)


@pytest.mark.parametrize(
    ("paths", "root"),
    [
        ([], ""),
        (["a.py"], ""),
        (["src/app/a.py", "src/app/b.py", "setup.py"], "src/app/"),
        (["web/a.ts", "server/b.ts"], ""),
        (["src/app/db/a.py", "src/app/web/b.py"], "src/app/"),
    ],
)
def test_the_root_is_where_most_files_lie(paths: list[str], root: str) -> None:
    assert common_root(paths) == root


def test_a_community_of_one_folder_has_its_name() -> None:
    assert named("app/db/a.py app/db/b.py", "app/web/c.py app/web/d.py", root="app/") == ["db", "web"]


def test_a_folder_whose_files_lie_elsewhere_too_says_little() -> None:
    first, _ = named("core/mail/a.py core/mail/b.py core/x.py", "core/files/c.py core/files/d.py core/e.py core/f.py core/g.py")
    assert first == "core/mail"


def test_two_folders_are_both_named_that_with_more_first() -> None:
    (name, _) = named("db/a.py db/b.py db/c.py web/d.py web/e.py", "x/f.py")
    assert name == "db + web"


def test_files_name_what_no_folder_does() -> None:
    assert named("app.py cli.py ctx.py", "wrappers.py utils.py") == ["app, cli", "wrappers, utils"]


def test_a_name_that_says_little_gives_way_to_its_folder() -> None:
    assert named("utils.py app.py cli.py") == ["app, cli"]
    assert named("b/c.py json/__init__.py") == ["b/c, json"]


def test_equal_names_are_told_apart() -> None:
    first, second = named("db/a.py db/b.py", "db/c.py db/d.py")
    assert first != second
    assert first.startswith("db (")
    assert len(set(named("db/a.py", "db/a.py", "db/a.py"))) == 3
