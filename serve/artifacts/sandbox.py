"""Free SQL in a process of its own, which can be killed: the database's own limits do not hold inside one vector.

The process opens the artifact's Parquet files as views, limits its own address space, may write no byte to any file,
and answers one query at a time over its pipes, a line of JSON each way. `python -m serve.artifacts.sandbox` is that process.
"""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from time import sleep
from typing import Any

import duckdb

from analyzer.schema.tables import TABLES_BY_NAME
from serve.artifacts.guard import only_select, rejected, run_select
from serve.artifacts.load import SERVED, Bounds, Opening, connect
from serve.errors import ErrorCode, ToolError
from serve.limits import SQL_START_SECONDS, SQL_WAIT_SECONDS

_GRACE_SECONDS = 1.5
_LOOK_SECONDS = 1.0
_BATCH = 100
_KEPT_VARIABLES = ("PATH", "LD_LIBRARY_PATH", "SYSTEMROOT", "LANG", "LC_ALL")


@dataclass(frozen=True, slots=True)
class SqlResult:
    """Rows of a query, and whether there are more of them."""

    columns: list[tuple[str, str]]
    rows: list[list[object]]
    is_truncated: bool


class Sandbox:
    """The process that runs free SQL on one version of an artifact: started at the first query, and again after it was killed.

    With the tables of `base`, queries see an earlier artifact in the schema of that name.
    """

    def __init__(self, files: Mapping[str, Path], bounds: Bounds = SERVED, base: Mapping[str, Path] | None = None) -> None:
        self._files = files
        self._base = base
        self._bounds = bounds
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None

    def query(self, sql: str, limit: int | None = None, characters: int | None = None) -> SqlResult:
        """Return at most `limit` rows of one SELECT statement, as many as fit in `characters` of JSON; all where there are no such bounds.

        Raises ToolError with QUERY_REJECTED, QUERY_TIMEOUT, RESULT_TOO_LARGE, NOT_MEASURED or NOT_STORED.
        """
        if not self._lock.acquire(timeout=SQL_WAIT_SECONDS):
            raise ToolError(ErrorCode.QUERY_TIMEOUT, "Other queries take all the time: try again later.")
        try:
            process = self._started()
            answer = self._asked(process, {"sql": sql, "limit": limit, "characters": characters}, self._bounds.seconds + _GRACE_SECONDS)
        finally:
            self._lock.release()
        if "code" in answer:
            raise self._refused(ErrorCode(answer["code"]), answer["message"])
        return SqlResult([(name, type_) for name, type_ in answer["columns"]], answer["rows"], answer["is_truncated"])

    def close(self) -> None:
        """End the process, if there is one."""
        if self._process is not None:
            _end(self._process)

    def _started(self) -> "subprocess.Popen[str]":
        if self._process is not None and self._process.poll() is None:
            return self._process
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "serve.artifacts.sandbox"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            env=_environment(),
        )
        self._process = process
        weakref.finalize(self, _end, process)
        opening: dict[str, object] = {
            "files": _texts(self._files),
            "base": None if self._base is None else _texts(self._base),
            "bounds": self._bounds,
        }
        self._asked(process, opening, SQL_START_SECONDS)
        return process

    def _asked(self, process: "subprocess.Popen[str]", request: dict[str, object], seconds: float) -> dict[str, Any]:
        """Send a request and return its answer; a process that does not answer in time is killed."""
        is_late = threading.Event()

        def stop() -> None:
            is_late.set()
            process.kill()

        timer = threading.Timer(seconds, stop)
        timer.daemon = True
        timer.start()
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            with contextlib.suppress(OSError):  # A process that has died is seen by its empty answer.
                process.stdin.write(json.dumps(request) + "\n")
                process.stdin.flush()
            line = process.stdout.readline()
        except KeyboardInterrupt:
            _end(process)  # Its answer to this request must not be taken for that to the next one.
            raise
        finally:
            timer.cancel()
            timer.join()  # A thread that is still there when the program ends keeps the database's module from being taken down in order.
        if line:
            answer: dict[str, Any] = json.loads(line)
            return answer
        _end(process)
        if is_late.is_set():
            raise ToolError(
                ErrorCode.QUERY_TIMEOUT, f"The query was stopped after {self._bounds.seconds:g} s: filter earlier, or join on fewer rows."
            )
        raise ToolError(ErrorCode.RESULT_TOO_LARGE, "The query needed more memory than it may have: filter earlier, or aggregate.")

    def _refused(self, code: ErrorCode, message: str) -> ToolError:
        """A table of the contract that is not there was not measured, which is another answer than a misspelt one."""
        missing = re.search(r"Table with name (\w+) does not exist", message)
        name = missing[1].lower() if missing else ""
        if name in TABLES_BY_NAME and name not in self._files:
            code = ErrorCode.NOT_STORED if name == "sources" else ErrorCode.NOT_MEASURED
            return ToolError(code, f"This index does not hold {name}: that was not measured.", tables=[name])
        if missing:
            near = get_close_matches(name, TABLES_BY_NAME, n=3, cutoff=0.75)
            perhaps = f"; did you mean {near[0]}?" if near else ":"
            return ToolError(code, f"There is no table or view {name}{perhaps} describe_schema names all of them.", suggestions=near)
        return ToolError(code, message)


def _texts(files: Mapping[str, Path]) -> dict[str, str]:
    return {name: str(path) for name, path in files.items()}


def _environment() -> dict[str, str]:
    """Only what a process needs to start: no secret of ours is near free SQL."""
    kept = {name: os.environ[name] for name in _KEPT_VARIABLES if name in os.environ}
    return {**kept, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}


def _end(process: "subprocess.Popen[str]") -> None:
    process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with contextlib.suppress(OSError):
                stream.close()


def _serve_queries() -> None:
    """Be the process: open the artifact that the first line names, then answer each further line, until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Who interrupts at a terminal means the process that asks, which ends this one.
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    opening = json.loads(sys.stdin.readline())
    bounds = Bounds(*opening["bounds"])
    files, base = (
        None if each is None else {name: Path(path) for name, path in each.items()} for each in (opening["files"], opening["base"])
    )
    connection = connect(files or {}, Opening(is_warm=False, memory=bounds.memory, seconds=bounds.seconds), base)
    _limit_process(bounds.address_space)
    _reply({"ready": True})
    for line in sys.stdin:
        request = json.loads(line)
        try:
            _reply(_answer(connection, request["sql"], request["limit"], request["characters"]))
        except MemoryError:
            _reply({"code": ErrorCode.RESULT_TOO_LARGE, "message": "The query needs too much memory: filter earlier, or aggregate."})


def _end_with(parent: int) -> None:
    """End this process when the one that started it is gone: a query may go on for ever without looking at its pipes."""
    while os.getppid() == parent:
        sleep(_LOOK_SECONDS)
    os._exit(1)


def _limit_process(address_space: int) -> None:
    """Where the system has such limits: bound the address space, and let no file grow."""
    try:
        import resource
    except ImportError:  # Windows: the deadline and the database's own limits remain.
        return
    resource.setrlimit(resource.RLIMIT_AS, (address_space, address_space))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _reply(answer: Mapping[str, object]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


def _answer(connection: duckdb.DuckDBPyConnection, sql: str, limit: int | None, characters: int | None) -> dict[str, object]:
    cursor = connection.cursor()
    try:
        statement = only_select(cursor, sql)
        cursor.execute("BEGIN TRANSACTION READ ONLY")
        columns = run_select(cursor, statement)
        return _fetched(cursor, columns, limit, characters)
    except ToolError as error:
        return {"code": error.code, "message": error.message}
    except duckdb.Error as error:
        refused = rejected(error)
        return {"code": refused.code, "message": refused.message}
    except (OverflowError, ValueError) as error:  # Half a character in the text, or a value that Python has none for.
        return {"code": ErrorCode.QUERY_REJECTED, "message": f"What the query says or gives cannot be written: {error}"[:1_500]}
    finally:
        cursor.close()  # The transaction ends with it.


def _fetched(cursor: duckdb.DuckDBPyConnection, columns: list[list[str]], limit: int | None, characters: int | None) -> dict[str, object]:
    rows: list[list[object]] = []
    left = characters or 0
    while batch := cursor.fetchmany(_BATCH):
        for row in batch:
            values = [plain(value) for value in row]
            left -= 0 if characters is None else len(json.dumps(values, ensure_ascii=False)) + 2
            if len(rows) == limit or (left < 0 and rows):
                return {"columns": columns, "rows": rows, "is_truncated": True}
            if left < 0:
                raise ToolError(
                    ErrorCode.RESULT_TOO_LARGE, "One row alone is larger than an answer may be: select fewer or shorter columns."
                )
            rows.append(values)
    return {"columns": columns, "rows": rows, "is_truncated": False}


def plain(value: object) -> object:
    """Return a database value as JSON has it; what JSON has no form for becomes text."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, float):
        return value if value - value == 0 else str(value)  # NaN and infinities are no JSON.
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return value.hex() if isinstance(value, bytes) else str(value)


if __name__ == "__main__":
    _serve_queries()
