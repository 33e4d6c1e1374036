"""The SQL prompt on a real terminal: an answer, a mistake that does not end it, and a history that lasts."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pty = pytest.importorskip("pty")
ROOT = Path(__file__).parents[2]


def converse(artifact: Path, state: Path, text: str) -> str:
    """Return what the prompt shows on a terminal for what is typed there."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "XDG_STATE_HOME": str(state), "TERM": "dumb"}
    arguments = [sys.executable, "-m", "serve", "sql", str(artifact), "--format", "csv"]
    process = subprocess.Popen(arguments, cwd=ROOT, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    os.write(ours, text.encode())
    shown = b""
    while chunk := read(ours):
        shown += chunk
    os.close(ours)
    assert process.wait() == 0
    return shown.decode()


def read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # The other side has gone.
        return b""


def test_a_conversation(artifact: Path, tmp_path: Path) -> None:
    shown = converse(artifact, tmp_path, "SELEC 1;\nSELECT count(*) AS symbols\nFROM nodes;\n.tables\n.quit\n")
    assert "syntax error" in shown
    assert "symbols\r\n21" in shown
    assert "call_sites_named" in shown


def test_the_history_is_kept(artifact: Path, tmp_path: Path) -> None:
    converse(artifact, tmp_path, "SELECT 41 + 1 AS earlier;\n.quit\n")
    assert "SELECT 41 + 1 AS earlier;" in (tmp_path / "parquetry" / "sql_history").read_text()
    assert "earlier\r\n42" in converse(artifact, tmp_path, "\x10\x10\n.quit\n")
