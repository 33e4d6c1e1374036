"""Discovery takes in what is in scope, follows no link, and turns every hostile entry into a problem."""

import os
import shutil
import socket
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.discover import tracked_though_ignored
from analyzer.discover.walk import Discovery, discover
from analyzer.model.files import SourceFile
from analyzer.schema.vocab import Role
from tests.pipeline.trees import git, write_tree


def plain(path: str, size: int) -> SourceFile:
    return SourceFile(path, None, Role.SOURCE, size)


def paths(found: Discovery) -> list[str]:
    return [file.path for file in found.files]


def problems(root: Path) -> list[tuple[str, str]]:
    return [(problem.path, problem.code) for problem in discover(root, plain).problems]


def test_an_empty_folder(tmp_path: Path) -> None:
    assert discover(tmp_path, plain) == Discovery((), ())


def test_version_control_and_caches_are_left_out(tmp_path: Path) -> None:
    write_tree(
        tmp_path,
        {
            ".git/config": "",
            ".hg/x": "",
            "a/__pycache__/a.pyc": "",
            "cache/CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55\n",
            "cache/entry": "",
            "not_a_cache/CACHEDIR.TAG": "Signature: other",
            **dict.fromkeys(("artifact/manifest.json", "artifact/views.sql", "artifact/nodes.parquet", "sql/views.sql"), ""),
            "environment/pyvenv.cfg": "",
            "environment/lib/x.py": "",
            "a/b.py": "",
        },
    )
    assert paths(discover(tmp_path, plain)) == ["a/b.py", "not_a_cache/CACHEDIR.TAG", "sql/views.sql"]


def test_the_root_itself_is_never_a_cache(tmp_path: Path) -> None:
    write_tree(tmp_path, {"CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55", "pyvenv.cfg": "", "a.py": ""})
    assert paths(discover(tmp_path, plain)) == ["CACHEDIR.TAG", "a.py", "pyvenv.cfg"]


def test_nested_ignore_rules_and_negation(tmp_path: Path) -> None:
    write_tree(
        tmp_path,
        {
            ".gitignore": "*.log\nbuild/\n/only_here\n",
            "a.log": "",
            "only_here": "",
            "sub/only_here": "",
            "sub/.gitignore": "!kept.log\n*.tmp\n",
            "sub/kept.log": "",
            "sub/other.log": "",
            "sub/a.tmp": "",
            "a.tmp": "",
            "build/.gitignore": "!*\n",
            "build/out": "",
            ".git/info/exclude": "excluded\n",
            "excluded": "",
        },
    )
    assert paths(discover(tmp_path, plain)) == [".gitignore", "a.tmp", "sub/.gitignore", "sub/kept.log", "sub/only_here"]


def test_include_and_exclude(tmp_path: Path) -> None:
    write_tree(tmp_path, {"src/a.py": "", "src/gen/b.py": "", "docs/c.md": "", "d.py": ""})
    assert paths(discover(tmp_path, plain, include=("*.py",), exclude=("gen/",))) == ["d.py", "src/a.py"]
    assert paths(discover(tmp_path, plain, include=("/src/",))) == ["src/a.py", "src/gen/b.py"]
    assert paths(discover(tmp_path, plain, include=("nothing",))) == []


def test_own_folders_are_left_out(tmp_path: Path) -> None:
    write_tree(tmp_path, {"a.py": "", "out/manifest.json": "{}"})
    assert paths(discover(tmp_path, plain, is_own=lambda place: place == tmp_path / "out")) == ["a.py"]


def test_links(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "root", {"a.py": "", "folder/b.py": ""})
    write_tree(tmp_path, {"secret": "x"})
    (root / "outside").symlink_to(tmp_path / "secret")
    (root / "outside_folder").symlink_to("/")
    (root / "nothing").symlink_to("missing")
    (root / "itself").symlink_to("itself")
    (root / "folder" / "up").symlink_to("..")
    (root / "inside").symlink_to("a.py")
    (root / "inside_folder").symlink_to("folder")
    found = discover(root, plain)
    assert paths(found) == ["a.py", "folder/b.py"]
    assert [(problem.path, problem.code.value) for problem in found.problems] == [
        ("folder/up", "link_loop"),
        ("itself", "link_loop"),
        ("nothing", "broken_link"),
        ("outside", "link_outside"),
        ("outside_folder", "link_outside"),
    ]


def test_a_root_that_is_a_link_is_walked(tmp_path: Path) -> None:
    write_tree(tmp_path / "real", {"a.py": ""})
    (tmp_path / "link").symlink_to("real")
    (tmp_path / "real" / "inside").symlink_to("a.py")
    assert discover(tmp_path / "link", plain) == discover(tmp_path / "real", plain)


def test_what_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(os.path.relpath(tmp_path / "socket"))
        assert problems(tmp_path) == [("pipe", "not_a_file"), ("socket", "not_a_file")]


def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.py")).write_text("")
    assert problems(tmp_path) == [("caf\\xe9.py", "bad_name")]


def test_a_folder_with_a_name_that_is_no_text_is_not_entered(tmp_path: Path) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff"))
    write_tree(folder, {"a.py": ""})
    assert problems(tmp_path) == [("\\xff", "bad_name")]


def test_a_path_that_is_too_long_for_the_system(tmp_path: Path) -> None:
    name = "d" * 200
    here = os.open(tmp_path, os.O_RDONLY)
    for _ in range(25):
        os.mkdir(name, dir_fd=here)
        deeper = os.open(name, os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = deeper
    os.close(here)
    write_tree(tmp_path, {"a.py": ""})
    found = discover(tmp_path, plain)
    assert paths(found) == ["a.py"]
    assert [problem.code.value for problem in found.problems] == ["too_deep"]
    shutil.rmtree(tmp_path / name)


def test_order_is_by_path_not_by_folder(tmp_path: Path) -> None:
    write_tree(tmp_path, {"a/b.py": "", "a-c.py": "", "a.py": "", "B.py": ""})
    assert paths(discover(tmp_path, plain)) == ["B.py", "a-c.py", "a.py", "a/b.py"]


segments = st.sampled_from(
    [
        "a",
        "b",
        "*",
        "**",
        "?",
        "[ab]",
        "!a",
        "a b",
        "\\a",
        "#a",
        "x.py",
        "*.py",
        "[!b]",
        "[a-b]*",
        "[[:alpha:]]",
        "[]a]",
        "**a",
        "[a",
        "a\\",
    ]
)
rules = st.lists(
    st.builds(
        lambda start, parts, end: start + "/".join(parts) + end,
        st.sampled_from(["", "!", "/"]),
        st.lists(segments, min_size=1, max_size=3),
        st.sampled_from(["", "/", " "]),
    ),
    max_size=4,
)


@settings(max_examples=60)
@given(top=rules, nested=rules)
def test_ignore_rules_mean_what_git_means(tmp_path: Path, top: list[str], nested: list[str]) -> None:
    root = tmp_path / "repository"
    shutil.rmtree(root, ignore_errors=True)
    files = ["a/a", "a/b/x.py", "b", "a b", "b/x.py", "x.py", "a/x.py", "a/b/a/b", "#a", "!a"]
    write_tree(root, {path: "" for path in files if path != "b"})
    write_tree(root, {".gitignore": "\n".join(top), "a/.gitignore": "\n".join(nested)})
    git(root, "init", "--quiet")
    listed = git(root, "-c", "core.quotePath=false", "ls-files", "--others", "--exclude-standard", "-z")
    assert paths(discover(root, plain)) == sorted(filter(None, listed.split("\0")))


def test_what_git_keeps_is_in_scope_whatever_rules_ignore_it(tmp_path: Path) -> None:
    write_tree(tmp_path, {"cmd/stream/main.go": "", "cmd/stream/in/a.go": "", "b.log": "", "c.go": "", "own/d.go": ""})
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    write_tree(tmp_path, {".gitignore": "stream\n*.log\n", "cmd/stream/new.go": "", "stream": "", "c.log": "", "cmd/stream/in/new.go": ""})
    kept = tracked_though_ignored(tmp_path)
    assert kept == ["b.log", "cmd/stream/in/a.go", "cmd/stream/main.go"]
    assert paths(discover(tmp_path, plain, kept=kept)) == [".gitignore", *sorted([*kept, "c.go", "own/d.go"])]
    assert tracked_though_ignored(tmp_path / "cmd") == ["stream/in/a.go", "stream/main.go"]
    assert paths(discover(tmp_path, plain)) == [".gitignore", "c.go", "own/d.go"]


@pytest.mark.parametrize("rule", ["[", "a[", "\\", "!", "/", ""])
def test_a_malformed_rule_ignores_nothing_else(tmp_path: Path, rule: str) -> None:
    write_tree(tmp_path, {".gitignore": f"{rule}\nb.py\n", "a.py": "", "b.py": ""})
    assert "a.py" in paths(discover(tmp_path, plain))
    assert "b.py" not in paths(discover(tmp_path, plain))


@pytest.mark.parametrize("rule", ["*a" * 20 + "b", "**/a/" * 20 + "b", "a*/**/" * 20 + "b", "?*" * 40 + "b"])
def test_a_rule_of_many_wildcards_is_matched_at_once(tmp_path: Path, rule: str) -> None:
    long = "/".join(["a" * 200] * 10 + ["a"] * 200)
    write_tree(tmp_path, {".gitignore": rule, long: ""})
    assert paths(discover(tmp_path, plain)) == [".gitignore", long]


def test_rules_are_read_from_regular_files_alone(tmp_path: Path) -> None:
    write_tree(tmp_path, {"a/x": "", "b/x": "", "rules": "x"})
    os.mkfifo(tmp_path / "a" / ".gitignore")
    os.mkfifo(tmp_path / "a" / "CACHEDIR.TAG")
    (tmp_path / "b" / ".gitignore").symlink_to("../rules")
    assert paths(discover(tmp_path, plain)) == ["a/x", "b/x", "rules"]
