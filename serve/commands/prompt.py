"""Where SQL statements come from: a terminal with line editing and a history file, or a pipe."""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

_HISTORY_LINES = 1_000
_HELP = "One SELECT, ended by a semicolon. .quit or end of input leaves; .tables lists the tables; .schema TABLE describes one."
_TABLES = "SELECT view_name AS name FROM duckdb_views() WHERE NOT internal AND schema_name = 'main' ORDER BY name"


class Prompt:
    """Reads statements. On a terminal it has a history, which is kept between sessions; a resource: leaving it saves the history."""

    def __init__(self, *, is_interactive: bool) -> None:
        self.is_interactive = is_interactive

    def __enter__(self) -> "Prompt":
        if self.is_interactive:
            with contextlib.suppress(ImportError, OSError):
                import readline

                readline.read_history_file(history_file())
                readline.set_history_length(_HISTORY_LINES)
            print(_HELP, file=sys.stderr)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.is_interactive:
            with contextlib.suppress(ImportError, OSError):
                import readline

                history_file().parent.mkdir(parents=True, exist_ok=True)
                readline.write_history_file(history_file())

    def statements(self) -> Iterator[str]:
        """Yield each statement without its semicolon, until the input ends or `.quit`."""
        pending: list[str] = []
        while (line := self._line(is_first=not pending)) is not None:
            if not pending and line.strip().startswith("."):
                if line.strip() in (".quit", ".exit"):
                    return
                yield _command(line.strip())
                continue
            pending.append(line)
            if line.rstrip().endswith(";"):
                yield "\n".join(pending).rstrip().rstrip(";")
                pending = []
        if "".join(pending).strip():
            yield "\n".join(pending)

    def _line(self, *, is_first: bool) -> str | None:
        if not self.is_interactive:
            line = sys.stdin.readline()
            return line.rstrip("\n") if line else None
        while True:
            try:
                return input("parquetry> " if is_first else "      ...> ")
            except EOFError:
                return None
            except KeyboardInterrupt:
                print(file=sys.stderr)


def history_file() -> Path:
    """Return where the history is kept: in the user's state folder."""
    state = os.environ.get("XDG_STATE_HOME")
    return Path(state or Path.home() / ".local" / "state") / "parquetry" / "sql_history"


def _command(line: str) -> str:
    name, _, argument = line.partition(" ")
    if name == ".tables":
        return _TABLES
    if name == ".schema" and argument.strip().replace("_", "").isalnum():
        return f"DESCRIBE {argument.strip()}"
    return "SELECT " + "'" + _HELP.replace("'", "''") + "' AS help"
