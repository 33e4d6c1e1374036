"""What someone wrote into a file that cannot be read stays in the artifact, whose readers may read the file: nothing of it is logged."""

import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

from tests.pipeline.trees import git, write_tree

SECRET = "hunter2hunter2"
BROKEN = {
    "a.py": f"password = '{SECRET}\ndef f(:\n  {SECRET}\n",
    "b.py": f"# coding: {SECRET}\nx = 1\n",
    "c.ts": f"const password = `{SECRET}\nclass {{ {SECRET}",
    "D.java": f'class D {{ String s = "{SECRET}\n {SECRET} }}',
    "e.go": f'package e\nvar x = "{SECRET}\nfunc ( {SECRET}',
    "Dockerfile": f"ENV PASSWORD={SECRET}\n{SECRET} x\nFROM a --{SECRET}\nRUN <<{SECRET}\n",
    "compose.yaml": f"services:\n  a:\n    environment: {{PASSWORD: {SECRET}\n  b: [{SECRET}\n",
    "b/compose.yaml": f"services: {{a: {{image: '${{{SECRET}', ports: ['{SECRET}'], depends_on: {SECRET}}}}}\n",
    "c/compose.yaml": f"services: &a {{{SECRET}: *{SECRET}}}\n",
    "package.json": f'{{"name": "x", "password": "{SECRET}\n}}',
    "pyproject.toml": f"[project]\npassword = {SECRET}\n",
    "Cargo.toml": f'[package]\npassword = "{SECRET}\n',
    "setup.cfg": f"[metadata\npassword={SECRET}\n",
    "pom.xml": f"<project><password>{SECRET}</passwort></project>",
    "go.mod": f"module {SECRET} {SECRET} (\n",
    "requirements.txt": f"{SECRET} @@ {SECRET}\n",
    "coverage.xml": f'<coverage><class filename="a"><line number="{SECRET}" hits="1"/></class></coverage>',
    "lcov.info": f"SF:a.py\nDA:{SECRET},1\nend_of_record\n",
    "cover.out": f"mode: set\n{SECRET}\n",
    "coverage.json": f'{{"files": {{"a.py": {SECRET}',
    "docs/adr/0001-a.md": f"---\npassword: [{SECRET}\n---\n# A\n",
}


def test_nothing_that_a_file_holds_is_logged(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "tree", BROKEN)
    git(root, "init", "--quiet")
    git(root, "remote", "add", "origin", f"https://user:{SECRET}@example.org/a.git")
    command = [sys.executable, "-m", "analyzer", "index", str(root), "-o", str(tmp_path / "artifact"), "--jobs", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert SECRET not in done.stdout + done.stderr
    assert "problems" in done.stdout
    assert SECRET not in (tmp_path / "artifact" / "manifest.json").read_text()
    lint = subprocess.run(
        [sys.executable, "-m", "analyzer", "lint", str(tmp_path / "artifact")], capture_output=True, text=True, check=True
    )
    assert SECRET not in lint.stdout + lint.stderr
    found = duckdb.sql(f"SELECT count(DISTINCT path) FROM read_parquet('{tmp_path}/artifact/problems.parquet')").fetchall()
    assert found[0][0] > 12


@pytest.mark.parametrize("text", [f"[{SECRET}", f"jobs = '{SECRET}", f"{SECRET} = 1"])
def test_a_configuration_that_cannot_be_read_is_not_quoted(tmp_path: Path, text: str) -> None:
    root = write_tree(tmp_path / "tree", {"pyproject.toml": text})
    command = [sys.executable, "-m", "analyzer", "index", str(root), "-o", str(tmp_path / "artifact"), "--jobs", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert SECRET not in done.stdout + done.stderr
