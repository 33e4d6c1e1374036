"""`.ci/setup`: which Python it takes, and what it says when there is none."""

import subprocess
from pathlib import Path

from tests.project.tree import ROOT


def setup(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    (folder / "constraints.txt").touch()
    return subprocess.run([ROOT / ".ci" / "setup"], cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_no_python_at_all_is_one_plain_line(tmp_path: Path) -> None:
    result = setup(tmp_path, PATH="")
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    assert "no Python 3.11 to 3.14 found" in result.stderr


def test_a_named_python_that_is_too_old_is_refused(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    result = setup(tmp_path, PATH="", PYTHON=str(old))
    assert result.returncode == 2
    assert str(old) in result.stderr
    assert not (tmp_path / ".venv").exists()
