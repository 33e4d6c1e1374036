"""The project's own files, as the tests of the project read them."""

import ast
import os
from functools import cache
from pathlib import Path

import pathspec

ROOT = Path(__file__).resolve().parents[2]
CODE = ("analyzer", "serve")


@cache
def files() -> tuple[Path, ...]:
    """Return every file of the project that is no product of a build, in order."""
    ignored = pathspec.GitIgnoreSpec.from_lines([*(ROOT / ".gitignore").read_text().splitlines(), ".git"])
    found: list[Path] = []
    for folder, inner, names in os.walk(ROOT):
        place = Path(folder).relative_to(ROOT)
        inner[:] = [name for name in inner if not ignored.match_file(f"{place / name}/")]  # Where others write meanwhile.
        found += [ROOT / place / name for name in names if not ignored.match_file(place / name)]
    return tuple(sorted(found))


def sources(*folders: str) -> list[Path]:
    """Return the Python files in these folders of the project."""
    roots = [ROOT / folder for folder in folders]
    return [path for path in files() if path.suffix == ".py" and any(path.is_relative_to(root) for root in roots)]


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree_of(path)))


def place(path: Path, node: ast.AST) -> str:
    """Return where a node is, as `path:line`."""
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}"
