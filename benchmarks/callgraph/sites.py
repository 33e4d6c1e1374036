"""What a project's Python sources say by themselves, read with the standard library's own parser: calls and definitions.

Nothing here imports the analyzer, so that a mistake of the analyzer cannot be a mistake of the truth too.
"""

import ast
import os
import re
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

SKIPPED_FOLDERS = {"node_modules", "__pycache__", "site-packages"}
CONSTRUCTORS = {"__init__", "__new__"}

type_of_definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)

Place = tuple[str, int]
Position = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Site:
    """A call whose callee ends in an identifier. Lines and columns count from 1, columns in code points."""

    path: str
    line: int
    column: int
    name: str
    shape: str

    @property
    def position(self) -> Position:
        """The place of the called name."""
        return (self.path, self.line, self.column)


@dataclass(frozen=True, slots=True)
class Source:
    """A parsed file."""

    path: str
    lines: list[str]
    tree: ast.Module

    def code_point(self, line: int, byte_offset: int) -> int:
        """Return the column from 1, in code points, of an offset in UTF-8 bytes."""
        text = self.lines[line - 1]
        return byte_offset + 1 if text.isascii() else len(text.encode()[:byte_offset].decode(errors="replace")) + 1


@dataclass(slots=True)
class Project:
    """The sources of a folder, their definitions by place, and how often each bare name is defined."""

    root: Path
    sources: dict[str, Source] = field(default_factory=dict)
    keys: dict[Place, str] = field(default_factory=dict)
    columns: dict[Place, int] = field(default_factory=dict)
    names: Counter[str] = field(default_factory=Counter)
    skipped: list[str] = field(default_factory=list)

    def text(self, path: str, line: int) -> str:
        """Return a source line without its indentation."""
        source = self.sources.get(path)
        return source.lines[line - 1].strip() if source and line <= len(source.lines) else ""


def read_project(root: Path) -> Project:
    """Return the project in a folder; files that this interpreter cannot parse are listed as skipped."""
    project = Project(root)
    seen: set[str] = set()
    for path in sorted(python_files(root)):
        source = read_source(root, path)
        if source is None:
            project.skipped.append(path)
            continue
        project.sources[path] = source
        for place, key, name in definitions(source):
            project.keys[place] = key
            project.columns[place] = name_column(source, place[1], name)
            project.names.update([name] if key not in seen else [])
            seen.add(key)
    return project


def tell_skipped(project: Project) -> None:
    """Print which files are left out, since figures do not speak of them."""
    if project.skipped:
        print(f"  left out: {len(project.skipped)} files that this interpreter cannot parse, {', '.join(project.skipped[:5])} …")


def python_files(root: Path) -> Iterator[str]:
    """Yield the paths of sources and stubs under a folder, relative to it."""
    for folder, subfolders, files in os.walk(root):
        subfolders[:] = sorted(name for name in subfolders if name not in SKIPPED_FOLDERS and not name.startswith("."))
        for name in files:
            if name.endswith((".py", ".pyi")):
                yield Path(folder, name).relative_to(root).as_posix()


def read_source(root: Path, path: str) -> Source | None:
    """Return a parsed file, or None when it cannot be read or parsed."""
    try:
        with tokenize.open(root / path) as stream:
            text = stream.read()
        return Source(path, text.split("\n"), ast.parse(text))
    except (OSError, SyntaxError, ValueError, RecursionError):
        return None


def definitions(source: Source) -> Iterator[tuple[Place, str, str]]:
    """Yield the place of each function and class, its key, and its name.

    Definitions that count as one target have one key: a class and its constructors, an overload and its implementation, a source and
    its stub. Other definitions of a name in the same scope are numbered.
    """
    stem = source.path.removesuffix(".pyi").removesuffix(".py")
    yield from scope_definitions(source.path, source.tree, f"{stem}::", None)


def name_column(source: Source, line: int, name: str) -> int:
    """Return the column of a name in the line that defines it, 0 when it stands in a later line."""
    found = re.search(rf"\b(?:def|class)\s+({re.escape(name)})\b", source.lines[line - 1])
    return found.start(1) + 1 if found else 0


def scope_definitions(path: str, scope: ast.AST, prefix: str, owner: str | None) -> Iterator[tuple[Place, str, str]]:
    """Yield the definitions of a scope and of all scopes in it; `owner` is the key of the class that the scope is."""
    found = list(own_definitions(scope))
    overloaded = {node.name for node in found if is_overload(node)}
    count: Counter[str] = Counter()
    for node in found:
        count[node.name] += 1
        number = count[node.name]
        key = f"{prefix}{node.name}" + (f"#{number}" if number > 1 and node.name not in overloaded else "")
        key = owner if owner is not None and node.name in CONSTRUCTORS else key
        yield (path, node.lineno), key, node.name
        inner = f"{key}.{node.name}." if key == owner else f"{key}."
        yield from scope_definitions(path, node, inner, key if isinstance(node, ast.ClassDef) else None)


def own_definitions(scope: ast.AST) -> Iterator[type_of_definition]:
    """Yield the definitions that stand directly in a scope, in order."""
    for child in ast.iter_child_nodes(scope):
        if isinstance(child, DEFINITIONS):
            yield child
        elif not isinstance(child, ast.Lambda | ast.expr):
            yield from own_definitions(child)


def is_overload(node: type_of_definition) -> bool:
    """Tell whether a definition is a signature only."""
    return any(ast.unparse(decorator).rpartition(".")[2] == "overload" for decorator in node.decorator_list)


def call_sites(sources: Iterable[Source]) -> Iterator[Site]:
    """Yield every call whose callee ends in an identifier."""
    for source in sources:
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                yield site_of(source, node.func)


def site_of(source: Source, callee: ast.Name | ast.Attribute) -> Site:
    """Return the site of a callee."""
    if isinstance(callee, ast.Name):
        return Site(source.path, callee.lineno, source.code_point(callee.lineno, callee.col_offset), callee.id, "name")
    line, end = callee.end_lineno or callee.lineno, callee.end_col_offset or 0
    column = source.code_point(line, end - len(callee.attr.encode()))
    return Site(source.path, line, column, callee.attr, shape_of(callee))


def shape_of(callee: ast.Attribute) -> str:
    """Return the receiver's shape in words, as in `self.x.name`."""
    receiver = callee.value
    if isinstance(receiver, ast.Name):
        return f"{receiver.id}.name" if receiver.id in {"self", "cls"} else "x.name"
    if isinstance(receiver, ast.Call):
        is_super = isinstance(receiver.func, ast.Name) and receiver.func.id == "super"
        return "super().name" if is_super else "f().name"
    if isinstance(receiver, ast.Attribute):
        inner = receiver.value
        return "self.x.name" if isinstance(inner, ast.Name) and inner.id in {"self", "cls"} else "x.y.name"
    return f"{type(receiver).__name__.lower()}.name"
