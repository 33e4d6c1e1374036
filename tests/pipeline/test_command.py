"""The command line as its users see it: what it prints where, and the code that it ends with."""

import csv
import io
import json
import os
import pty
import shlex
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from analyzer import cli
from tests.pipeline.trees import write_tree

ROOT = Path(__file__).parents[2]
FILES = {"a.py": "def f():\n    return g()\n\n\ndef g():\n    return 1\n", "b.py": "def h(x):\n    x.y()\n", "c.bin": b"\0"}


def run(*arguments: object, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "analyzer", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, check=False, env={**os.environ, "COLUMNS": "200"})


@pytest.fixture(scope="module")
def artifact(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("command")
    write_tree(folder / "root", FILES)
    done = run("index", folder / "root", "-o", folder / "out", "--quiet")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return folder / "out"


def test_help_names_every_command() -> None:
    done = run("--help")
    assert done.returncode == 0
    for name in ("index", "lint", "stats", "show"):
        assert f"\n  {name} " in done.stdout


def test_help_loads_nothing_heavy() -> None:
    check = "import sys; from analyzer.cli import run; sys.argv = ['parquetry', '--help']; run(); print(*sorted(sys.modules))"
    modules = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True).stdout.splitlines()[-1].split()
    assert not {"pyarrow", "duckdb", "tree_sitter", "mcp", "rich", "yaml"} & set(modules)


def test_the_summary(tmp_path: Path) -> None:
    write_tree(tmp_path / "root", FILES)
    done = run("index", "root", "-o", "out", cwd=tmp_path)
    assert done.stderr == ""
    lines = {line.split()[0]: line for line in done.stdout.splitlines()}
    assert "2 python (2 source), 1 other (1 source)" in lines["files"]
    assert "3 function" in lines["symbols"]
    assert "2 in all: 1 resolved (50.0%), 1 unresolved (50.0%)" in lines["calls"]
    assert lines["problems"].endswith(" none")  # An image or the like is no problem.
    assert {"size", "time"} <= set(lines)


def test_the_summary_for_machines(tmp_path: Path) -> None:
    write_tree(tmp_path / "root", FILES)
    summary = json.loads(run("index", tmp_path / "root", "-o", tmp_path / "out", "--json").stdout)
    assert summary["files"] == {"python": {"source": 2}, "other": {"source": 1}}
    assert summary["calls"] == {"resolved": 1, "unresolved": 1}
    assert summary["digest"] == json.loads((tmp_path / "out" / "manifest.json").read_text())["digest"]
    assert summary["seconds"] > 0


def test_progress_is_shown_on_a_terminal_only(tmp_path: Path) -> None:
    write_tree(tmp_path / "root", FILES)
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "analyzer", "index", str(tmp_path / "root"), "-o", str(tmp_path / "out")]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs, env=environment) as indexing:
        os.close(theirs)
        shown = b""
        with suppress(OSError):  # The other side has gone.
            while chunk := os.read(ours, 4096):  # Whoever shows more than a terminal takes waits for it to be read.
                shown += chunk
        assert indexing.stdout is not None
        assert b"extract" not in indexing.stdout.read()
    os.close(ours)
    assert indexing.returncode == 0
    assert b"extract" in shown


def test_options_reach_the_run(tmp_path: Path) -> None:
    write_tree(
        tmp_path / "root", {**FILES, "parquetry.toml": "jobs = 1\nmcp.tools = ['+get_risk']\n", "c.info": "SF:a.py\nend_of_record\n"}
    )
    options = ["--exclude", "b.py", "--include", "*.py", "--no-source", "--languages", "python, dockerfile", "--max-file-bytes", "9999"]
    options += ["--no-history", "--history-lines-days", "9", "--identities", "hashed", "--coverage", "c.info"]
    assert run("index", tmp_path / "root", "-o", tmp_path / "out", *options, "--file-timeout", "2.5").returncode == 0
    manifest = json.loads((tmp_path / "out" / "manifest.json").read_text())
    assert manifest["options"] == {
        "include": ["*.py"],
        "exclude": ["b.py"],
        "languages": ["python", "dockerfile"],
        "source": False,
        "max_file_bytes": 9999,
        "file_timeout": 2.5,
        "jobs": 1,
        "history": False,
        "history_lines_days": 9,
        "identities": "hashed",
        "require_history": False,
        "coverage": ["c.info"],
        "mcp_tools": ["+get_risk"],
    }
    assert manifest["history"]["status"] == "switched_off"
    assert manifest["tables"]["files"]["rows"] == 1


MISTAKES = [
    (["index", "missing", "-o", "out"], "there is no folder missing", "name the folder"),
    (["index", "root"], "Missing option '-o'", "see parquetry index --help"),
    (["index", "root", "-o", "root"], "root holds files that are no artifact", "name a new or an empty folder"),
    (["index", "root", "-o", "out", "--require-history"], "the history cannot be measured: no repository", "fetch all commits"),
    (["index", "root", "-o", "out", "--languages", "pyton"], "unknown language 'pyton'", "did you mean python"),
    (["index", "root", "-o", "out", "--jobs", "x"], "Invalid value for '--jobs'", "see parquetry index --help"),
    (["index", "root", "-o", "out", "--jbos", "1"], "No such option", "--jobs"),
    (["indx"], "No such command 'indx'", "see parquetry --help"),
    (["export", "out"], "Missing option '--format'. Choose from: scip, graphml", "see parquetry export --help"),
    (["lint", "root"], "root is no artifact", "parquetry index"),
    (["lint", "missing"], "there is no folder missing", "parquetry index"),
    (["show", "out", "node"], "there is no table 'node'", "did you mean nodes"),
    (["show", "out", "commits"], "table commits was not measured", "manifest.json"),
    (["show", "out", "nodes", "--where", "nmae = 1"], "nmae", "parquetry show"),
    (["show", "out", "nodes", "--where", "1) --"], "", "parquetry show"),
]


@pytest.mark.parametrize(("arguments", "message", "hint"), MISTAKES, ids=[" ".join(arguments) for arguments, _, _ in MISTAKES])
def test_a_mistake_is_one_line_and_code_2(
    artifact: Path, arguments: list[str], message: str, hint: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(artifact.parent)
    monkeypatch.setattr(sys, "argv", ["parquetry", *arguments])
    code = cli.run()
    printed, said = capfd.readouterr()
    assert code == 2
    assert printed == ""
    (line,) = said.splitlines()
    assert line.startswith("parquetry: ")
    assert message in line
    assert hint in line


@pytest.mark.parametrize("arguments", [[], ["memory"]])
def test_without_a_command_there_is_help(arguments: list[str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["parquetry", *arguments])
    code = cli.run()
    printed, said = capfd.readouterr()
    assert (code, printed) == (2, "")
    assert said.startswith("Usage: parquetry")
    assert "see parquetry" not in said


@pytest.mark.parametrize("closed", [(1,), (2,), (1, 2), (0, 1, 2)])
def test_streams_that_are_closed_cost_what_they_would_show(tmp_path: Path, closed: tuple[int, ...]) -> None:
    """The shells and supervisors that start a program so are few; a file that takes the place of a stream would hold what is printed."""
    write_tree(tmp_path / "root", FILES)
    script = (
        f"exec {shlex.join([sys.executable, '-m', 'analyzer', 'index', 'root', '-o', 'out'])} {' '.join(f'{each}>&-' for each in closed)}"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(["sh", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert bool(done.stdout) == (1 not in closed)
    assert run("lint", tmp_path / "out").returncode == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="nothing here is always full")
def test_a_mistake_that_cannot_be_told_has_its_code(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "analyzer", "index", "missing", "-o", str(tmp_path / "out")]
    with open("/dev/full", "w") as full:
        assert subprocess.run(command, stdout=full, stderr=full, check=False).returncode == 2


def test_a_path_that_ends_nowhere_or_is_too_long(tmp_path: Path) -> None:
    write_tree(tmp_path / "root", FILES)
    (tmp_path / "loop").symlink_to("loop")
    for name, message in {"loop/out": "cannot be written", "x" * 300: "File name too long"}.items():
        done = run("index", tmp_path / "root", "-o", tmp_path / name)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert message in done.stderr


def test_an_output_that_cannot_be_written(tmp_path: Path) -> None:
    write_tree(tmp_path, {"root/a.py": "", "file": ""})
    done = run("index", "root", "-o", "file/out", cwd=tmp_path)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert "file/out cannot be written" in done.stderr


def test_lint_passes_and_fails_as_a_gate(artifact: Path, tmp_path: Path) -> None:
    assert run("lint", artifact).stdout == f"{artifact} is sound\n"
    write_tree(tmp_path, {"root/a.py": ""})
    run("index", tmp_path / "root", "-o", tmp_path / "out", "--quiet")
    (tmp_path / "out" / "views.sql").write_text("x")
    done = run("lint", tmp_path / "out")
    assert (done.returncode, done.stdout) == (1, "views.sql: its content is not what the manifest says\n")
    assert json.loads(run("lint", tmp_path / "out", "--json").stdout) == ["views.sql: its content is not what the manifest says"]


def test_show_in_every_format(artifact: Path) -> None:
    columns = ["--columns", "name,kind,is_async,decorators", "--where", "kind = 'function'", "--limit", "2"]
    expected = [
        {"name": "f", "kind": "function", "is_async": False, "decorators": []},
        {"name": "g", "kind": "function", "is_async": False, "decorators": []},
    ]
    assert json.loads(run("show", artifact, "nodes", *columns, "--format", "json").stdout) == expected
    rows = list(csv.reader(io.StringIO(run("show", artifact, "nodes", *columns, "--format", "csv").stdout)))
    assert rows == [["name", "kind", "is_async", "decorators"], ["f", "function", "false", "[]"], ["g", "function", "false", "[]"]]
    table = run("show", artifact, "nodes", *columns)
    assert "│ f    │ function │ false    │ []         │" in table.stdout
    assert table.stderr == "1 more rows; see them with --limit 0\n"


def test_show_a_view(artifact: Path) -> None:
    rows = json.loads(run("show", artifact, "calls", "--format", "json").stdout)
    assert [(row["caller"], row["callee"]) for row in rows] == [("a.py::f", "a.py::g")]


def test_stats(artifact: Path) -> None:
    reports = json.loads(run("stats", artifact, "--json").stdout)
    assert {row["status"]: row["calls"] for row in reports["status"]} == {"resolved": 1, "unresolved": 1}
    assert [row["reason"] for row in reports["reason"]] == ["untyped_parameter"]
    assert [(row["module"], row["unresolved_calls"]) for row in reports["module"]] == [("b", 1), ("a", 0)]
    assert "Unresolved calls by reason" in run("stats", artifact).stdout


def test_a_reader_that_stops_early_is_no_error(artifact: Path) -> None:
    command = (
        f"{sys.executable} -m analyzer show {shlex.quote(str(artifact))} nodes --limit 0 --format json | head -n 1; exit ${{PIPESTATUS[0]}}"
    )
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "[\n", "")
