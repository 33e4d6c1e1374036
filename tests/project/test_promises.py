"""What the README promises, kept from end to end by the commands themselves."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

FILES = {
    "src/shop/__init__.py": "from .cart import Cart\n",
    "src/shop/cart.py": "from shop.price import total\n\n\nclass Cart:\n    def sum(self, tax):\n        return total(self, tax) or f()\n",
    "src/shop/price.py": "def total(items, tax):\n    for item in items:\n        if item and tax or item.free:\n            return item\n",
    "tests/test_cart.py": "import pytest\nfrom shop import Cart\n\n\ndef test_sum():\n    assert Cart().sum(1)\n",
    "broken.py": "def f(:\n    pass\n\n\ndef g():\n    return f()\n",
    "Dockerfile": "FROM python:3.12-slim AS base\nRUN pip install .\nFROM base\nCOPY --from=base /app /app\n",
    "compose.yaml": "services:\n  web:\n    build: .\n    ports: ['80:8000']\n",
    "pyproject.toml": "[project]\nname = 'shop'\nversion = '1'\ndependencies = ['requests>=2']\n",
    "README.md": "# Shop\n\nSells things.\n",
}
# Runs the command in a process that cannot open a connection.
OFFLINE = """
import socket

def refuse(*arguments, **keywords):
    raise AssertionError("opened a connection")

socket.socket.connect = socket.socket.connect_ex = socket.getaddrinfo = refuse
from analyzer.cli import main
main()
"""


def write(folder: Path, names: list[str]) -> Path:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(FILES[name])
    return folder


def parquetry(*arguments: object, **environment: str) -> str:
    command = [sys.executable, "-c", OFFLINE, *map(str, arguments)]
    result = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return result.stdout


def hashes(artifact: Path, pattern: str) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(artifact.glob(pattern))}


@pytest.fixture(scope="module")
def indexed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return a repository and its artifact, written by one worker."""
    folder = tmp_path_factory.mktemp("promises")
    repository = write(folder / "repository", list(FILES))
    parquetry("index", repository, "-o", folder / "artifact", "--jobs", 1, PYTHONHASHSEED="1")
    return repository, folder / "artifact"


def test_the_tables_do_not_depend_on_workers_folder_file_order_or_hash_seed(indexed: tuple[Path, Path], tmp_path: Path) -> None:
    _, artifact = indexed
    other = write(tmp_path / "elsewhere" / "copy of it", list(reversed(FILES)))
    parquetry("index", other, "-o", tmp_path / "artifact", "--jobs", 2, PYTHONHASHSEED="2")
    assert hashes(tmp_path / "artifact", "*.parquet") == hashes(artifact, "*.parquet")
    assert hashes(artifact, "*.parquet")


def test_the_tables_do_not_depend_on_the_cache(indexed: tuple[Path, Path], tmp_path: Path) -> None:
    repository, artifact = indexed
    cache = tmp_path / "cache"
    for state in ("empty", "full", "poisoned"):
        parquetry("index", repository, "-o", tmp_path / "artifact", "--cache", cache)
        assert hashes(tmp_path / "artifact", "*.parquet") == hashes(artifact, "*.parquet"), state
        kept = [path for path in cache.rglob("*") if path.is_file()]
        assert kept
        for path in kept if state == "full" else ():
            path.write_bytes(path.read_bytes()[:50] + b"poison")


def test_a_changed_file_changes_the_tables(indexed: tuple[Path, Path], tmp_path: Path) -> None:
    other = write(tmp_path / "repository", list(FILES))
    (other / "broken.py").write_text("")
    parquetry("index", other, "-o", tmp_path / "artifact")
    assert hashes(tmp_path / "artifact", "*.parquet") != hashes(indexed[1], "*.parquet")


def test_a_broken_file_is_a_row_and_the_artifact_is_sound(indexed: tuple[Path, Path]) -> None:
    assert "broken.py" in parquetry("show", indexed[1], "problems")
    assert "is sound" in parquetry("lint", indexed[1])


def test_asking_writes_nothing(indexed: tuple[Path, Path], tmp_path: Path) -> None:
    artifact = Path(shutil.copytree(indexed[1], tmp_path / "artifact"))
    before = hashes(artifact, "*")
    for path in [*artifact.iterdir(), artifact]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    assert "shop.cart" in parquetry("call", artifact, "get_callers", "function_fqn=total")
    assert "Cart" in parquetry("sql", artifact, "SELECT name FROM nodes WHERE name = 'Cart' LIMIT 1")
    assert hashes(artifact, "*") == before
    artifact.chmod(0o755)
