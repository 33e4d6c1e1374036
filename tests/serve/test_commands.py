"""The commands as a person meets them: what they print, and how they refuse."""

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from serve.__main__ import main
from serve.profiles.profile import chosen_names
from serve.protocol.http import is_loopback

ROOT = Path(__file__).parents[2]


def run(*arguments: str, stdin: str | None = None) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-m", "serve", *arguments], cwd=ROOT, capture_output=True, text=True, input=stdin)


def test_call_prints_text_json_csv_or_a_table(artifact: Path) -> None:
    arguments = ("call", str(artifact), "get_callers", "function_fqn=validate_user")
    assert run(*arguments).stdout.startswith("2 callers of app.auth.validate_user with 3 call sites\n- app.api.login_endpoint")
    assert json.loads(run(*arguments, "--format", "json").stdout)["total_callers"] == 2
    rows = list(csv.DictReader(io.StringIO(run(*arguments, "--format", "csv").stdout)))
    assert [row["caller_fqn"] for row in rows] == ["app.api.login_endpoint", "app.api.register_endpoint"]
    assert json.loads(rows[0]["call_sites"])[0]["line"] == 11
    table = run(*arguments, "--format", "table").stdout.splitlines()
    assert table[0].startswith("caller_fqn")
    assert len(table) == 4


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("call", "ART", "get_caller"), "did you mean get_callers?"),
        (("call", "ART", "get_callers", "x"), "x is no KEY=VALUE"),
        (("call", "ART", "get_callers", "functoin=x"), "did you mean function_fqn?"),
        (("call", "ART", "get_callers", "function_fqn=validate_usr"), "nearest: app.auth.validate_user"),
        (("call", "ART", "list_modules", "limit=zero"), "limit must be a whole number"),
        (("call", "nowhere", "get_index_info"), "nowhere does not exist; make an artifact with"),
        (("sql", "ART", "DROP VIEW nodes"), "Only SELECT is possible, not DROP"),
        (("sql", "ART", "COPY (SELECT 1) TO 'x.csv'"), "Only SELECT is possible, not COPY"),
        (("sql", "ART", "SELECT * FROM read_text('/etc/passwd')"), "disabled"),
        (("sql", "ART", "SELECT * FROM nodez"), "There is no table or view nodez; did you mean nodes?"),
        (("mcp", "nowhere"), "nowhere does not exist"),
        (("mcp", "ART", "--tools", "find_symbols"), "there is no tool find_symbols; did you mean find_symbol?"),
        (("mcp", "ART", "--tools", "find_symbol,-find_symbol"), "no tool is left to show"),
        (("mcp", "ART", "--profile", "gkgg"), "is not one of"),
        (("call", "ART", "query_sql", "--profile", "code-pathfinder"), "there is no tool query_sql"),
        (("mcp", "ART", "--http", "8080"), "8080 is no HOST:PORT"),
        (("mcp", "ART", "--http", "127.0.0.1:99999"), "is no HOST:PORT"),
        (("mcp", "ART", "--http", "0.0.0.0:8080"), "0.0.0.0 can be reached from other machines"),
        (("mcp", "ART", "--http", "0.0.0.0:8080", "--allowed-host", "index.example"), "can be reached from other machines"),
        (("mcp", "ART", "--http", "127.0.0.1:8080", "--token-env", "NO_SUCH_VARIABLE"), "NO_SUCH_VARIABLE holds no token"),
        (("mcp", "ART", "--http", "127.0.0.1:8080", "--token-file", "no_such_file"), "no_such_file cannot be read"),
        (("mcp", "ART", "--allowed-host", "x"), "need --http"),
        (("mcp",), "Missing argument"),
    ],
)
def test_mistakes_are_one_line_and_code_2(
    artifact: Path, arguments: tuple[str, ...], message: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["serve", *(str(artifact) if argument == "ART" else argument for argument in arguments)])
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    with pytest.raises(SystemExit) as ended:
        main()
    printed, said = capfd.readouterr()
    assert ended.value.code == 2
    assert message in said
    assert "Traceback" not in said
    assert printed == ""


def test_a_mistake_ends_the_process_with_code_2() -> None:
    done = run("call", "nowhere", "get_index_info")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_several_lists_are_told_apart(artifact: Path) -> None:
    done = run("call", str(artifact), "get_callees", "function_fqn=login_endpoint", "--format", "csv")
    assert [row["list"] for row in csv.DictReader(io.StringIO(done.stdout))] == ["callees"] * 4 + ["unresolved_calls"]


def test_a_page_that_is_not_the_last_says_so(artifact: Path) -> None:
    done = run("call", str(artifact), "list_modules", "limit=1", "--format", "csv")
    assert len(done.stdout.splitlines()) == 2
    cursor = done.stderr.strip().rpartition("cursor=")[2]
    assert "app.auth" in run("call", str(artifact), "list_modules", f"cursor={cursor}", "--format", "csv").stdout


def test_an_answer_without_a_list_is_one_record(artifact: Path) -> None:
    (record,) = csv.DictReader(io.StringIO(run("call", str(artifact), "get_index_info", "--format", "csv").stdout))
    assert json.loads(record["stats"])["total_files"] == 5


def test_a_refused_call_is_json_too(artifact: Path) -> None:
    done = run("call", str(artifact), "get_callers", "function_fqn=nope", "--format", "json")
    assert (done.returncode, json.loads(done.stdout)["error"]["code"]) == (2, "SYMBOL_NOT_FOUND")


def test_sql_prints_a_table_json_or_csv(artifact: Path) -> None:
    query = "SELECT kind, count(*) AS n, list(name ORDER BY name)[1] AS first FROM nodes WHERE kind = 'class' GROUP BY kind"
    assert run("sql", str(artifact), query).stdout == "kind   n  first\n-----  -  -------\nclass  2  Session\n"
    assert json.loads(run("sql", str(artifact), query, "--format", "json").stdout) == [{"kind": "class", "n": 2, "first": "Session"}]
    assert run("sql", str(artifact), query, "--format", "csv").stdout == "kind,n,first\nclass,2,Session\n"


def test_sql_reads_queries_from_a_pipe(artifact: Path) -> None:
    done = run(
        "sql", str(artifact), "--format", "csv", stdin="SELECT 1 AS a;\nSELECT count(*) AS b\nFROM nodes;\n.schema edges\n.quit\nSELECT 3;"
    )
    assert done.stdout.startswith("a\n1\nb\n21\ncolumn_name,")
    assert "source_id" in done.stdout
    assert done.returncode == 0


def test_sql_from_a_pipe_stops_at_a_mistake(artifact: Path) -> None:
    done = run("sql", str(artifact), "--format", "csv", stdin="SELECT 1 AS a;\nSELEC 2;\nSELECT 3 AS c;")
    assert (done.returncode, done.stdout) == (2, "a\n1\n")


ENDLESS = "SELECT levenshtein(repeat('ab', 1000000), repeat('ba', 1000000))"
"""What the database itself does not stop: it never gets to look at its clock."""


def test_sql_stops_what_does_not_end(artifact: Path) -> None:
    done = run("sql", str(artifact), ENDLESS, "--timeout", "0.5")
    assert (done.returncode, done.stdout) == (2, "")
    assert "it may take 0.5 s, and --timeout gives it longer" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a process group is interrupted as a terminal does it")
@pytest.mark.parametrize(("signalled", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -signal.SIGKILL)])
def test_no_query_outlives_who_asks(artifact: Path, signalled: signal.Signals, code: int) -> None:
    script = (
        "import signal, sys, threading; from pathlib import Path; from serve.commands import shell; from serve.artifacts import sandbox\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # What a shell starts in the background ignores interrupts.
        "asked = sandbox.Sandbox._asked\n"
        "def told(self, process, request, seconds):\n"
        "    if 'sql' in request: threading.Timer(1, print, (process.pid,), {'flush': True}).start()\n"
        "    return asked(self, process, request, seconds)\n"
        "sandbox.Sandbox._asked = told\n"
        "try: shell.run_query(Path(sys.argv[1]), sys.argv[2], 'csv', 3600)\n"
        "except KeyboardInterrupt: sys.exit(130)\n"
    )
    command = [sys.executable, "-c", script, str(artifact), ENDLESS]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True) as asking:
        assert asking.stdout is not None
        query = int(asking.stdout.readline())
        try:
            for _ in range(120):  # Whoever interrupts does so again where the first time is lost on a thread that waits for nothing.
                (os.killpg if signalled == signal.SIGINT else os.kill)(asking.pid, signalled)
                with suppress(subprocess.TimeoutExpired):
                    asking.wait(timeout=1)
                    break
        finally:
            asking.kill()
        assert asking.wait() == code
    deadline = time.monotonic() + 120
    while _is_alive(query) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not _is_alive(query)


def _is_alive(process: int) -> bool:
    """Return whether a process runs; one that has ended may still wait for being asked how."""
    state = Path(f"/proc/{process}/stat")
    if Path("/proc/self/stat").exists():
        return state.exists() and state.read_text().rpartition(")")[2].split()[0] not in "ZX"
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_call_and_help_do_not_import_the_sdk(artifact: Path) -> None:
    code = (
        "import sys, serve.commands.cli; early = set(sys.modules)\n"
        "from pathlib import Path; from serve.commands.shell import call_once\n"
        f"call_once(Path({str(artifact)!r}), 'get_index_info', [], 'text')\n"
        "assert not {'mcp', 'pydantic'} & set(sys.modules)\n"
        "assert not {'duckdb', 'pyarrow'} & early"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True)


@pytest.mark.parametrize(
    ("selection", "expected"),
    [("all", "abc"), ("b", "b"), ("c,a", "ac"), ("-a", "b"), ("+c", "abc"), ("a,+c", "ac"), ("all,-b,-c", "a"), ("", "ab")],
)
def test_choosing_tools(selection: str, expected: str) -> None:
    assert chosen_names(["a", "b", "c"], ["a", "b"], [word for word in selection.split(",") if word]) == list(expected)


@pytest.mark.parametrize(
    ("host", "expected"),
    [("127.0.0.1", True), ("127.8.9.1", True), ("::1", True), ("[::1]", True), ("localhost", True), ("0.0.0.0", False), ("::", False)]
    + [(host, False) for host in ("", "localhost.example", "10.0.0.1", "127.0.0.1.example", "2130706433")],
)
def test_loopback(host: str, expected: bool) -> None:
    assert is_loopback(host) is expected
