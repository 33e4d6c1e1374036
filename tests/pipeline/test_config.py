"""Options come from defaults, files and the command line, and a mistake in any of them says where it is and what to do."""

import os
from pathlib import Path

import pytest

from analyzer.config import Options, read_options
from analyzer.errors import UsageError
from tests.pipeline.trees import write_tree


def test_defaults(tmp_path: Path) -> None:
    assert read_options(tmp_path, {}) == Options()


def test_the_nearer_source_wins(tmp_path: Path) -> None:
    write_tree(
        tmp_path,
        {
            "pyproject.toml": '[tool.parquetry]\ninclude = ["a"]\nexclude = ["b"]\njobs = 1\nfile-timeout = 3\n',
            "parquetry.toml": 'exclude = ["c"]\njobs = 2\nmax_file_bytes = 10\n',
        },
    )
    options = read_options(tmp_path, {"jobs": 3, "source": None, "include": None})
    assert options == Options(include=("a",), exclude=("c",), jobs=3, file_timeout=3.0, max_file_bytes=10)


def test_a_broken_pyproject_is_the_repository_s_affair(tmp_path: Path) -> None:
    assert read_options(write_tree(tmp_path, {"pyproject.toml": "[["}), {}) == Options()
    assert read_options(write_tree(tmp_path, {"pyproject.toml": b"\xff"}), {}) == Options()
    assert read_options(write_tree(tmp_path, {"pyproject.toml": "tool = 1"}), {}) == Options()


@pytest.mark.parametrize(
    ("files", "message", "hint"),
    [
        ({"parquetry.toml": "[["}, "parquetry.toml cannot be read", "correct it"),
        ({"parquetry.toml": "excludes = []"}, "unknown key 'excludes' in parquetry.toml", "did you mean exclude"),
        ({"parquetry.toml": "zzz = 1"}, "unknown key 'zzz'", "known are include, exclude"),
        ({"parquetry.toml": "cache = '/tmp'"}, "unknown key 'cache'", "known are"),
        ({"parquetry.toml": "jobs = -1"}, "jobs in parquetry.toml cannot be -1", "0 for one a core"),
        ({"parquetry.toml": "jobs = true"}, "jobs in parquetry.toml cannot be True", "number"),
        ({"parquetry.toml": "include = 'a'"}, "include in parquetry.toml cannot be 'a'", "list of patterns"),
        ({"parquetry.toml": "include = [1]"}, "include", "list of patterns"),
        ({"pyproject.toml": "[tool]\nparquetry = 1"}, "tool.parquetry in pyproject.toml is not a table", "write"),
        (
            {"pyproject.toml": "[tool.parquetry]\nsource = 1"},
            r"source in \[tool.parquetry\] in pyproject.toml cannot be 1",
            "true or false",
        ),
        ({"pyproject.toml": "[tool.parquetry]\nmax-file-bytes = 0"}, "max-file-bytes", "above 0"),
        ({"pyproject.toml": "[tool.parquetry]\nfile-timeout = 'x'"}, "file-timeout", "seconds"),
    ],
)
def test_mistakes(tmp_path: Path, files: dict[str, str], message: str, hint: str) -> None:
    write_tree(tmp_path, files)
    with pytest.raises(UsageError, match=message) as caught:
        read_options(tmp_path, {})
    assert hint in caught.value.hint


@pytest.mark.parametrize(
    "line",
    ["jobs = 1_000_000", "file-timeout = 1e9", "file-timeout = inf", "max-file-bytes = 10_000_000_000", "history-lines-days = 99_999"],
)
def test_a_repository_cannot_ask_for_more_than_there_is(tmp_path: Path, line: str) -> None:
    with pytest.raises(UsageError, match="cannot be"):
        read_options(write_tree(tmp_path, {"parquetry.toml": line}), {})


@pytest.mark.parametrize("name", ["pyproject.toml", "parquetry.toml"])
def test_only_a_regular_file_is_waited_for(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    if name == "parquetry.toml":
        with pytest.raises(UsageError, match="no regular file"):
            read_options(tmp_path, {})
    else:
        assert read_options(tmp_path, {}) == Options()


def test_a_link_to_something_endless_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").symlink_to("/dev/zero")
    assert read_options(tmp_path, {}) == Options()


ENDLESS = ["a." * 200_000 + "a = 1", "[tool" + ".a" * 200_000 + "]", "x = {" + "'a'. " * 100_000 + "a = 1}", "[" * 100_000]


@pytest.mark.parametrize("text", ENDLESS)
def test_a_key_that_takes_for_ever_counts_as_broken(tmp_path: Path, text: str) -> None:
    assert read_options(write_tree(tmp_path, {"pyproject.toml": text}), {}) == Options()
