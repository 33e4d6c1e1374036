"""Makes `signatures.txt`: what the standard library's callables return and what its classes inherit.

    python -m analyzer.languages.python.stdlib.generate STUBS > analyzer/languages/python/stdlib/signatures.txt

`STUBS` is the `stdlib` folder of a set of type stubs, such as the one that a type checker installs. Only facts are kept:
names, kinds, bases and return types, in this project's own notation. Of branches on the Python version, the newest is
read; of overloads, every return type. A member that a class inherits from a generic one stands in the class again where
the base says more of it: `netloc : builtins.str`.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from analyzer.languages.python.stdlib.stubs import Binding, ClassStub, Stub, Stubs, readable

_SKIPPED = ("distutils", "lib2to3", "test", "idlelib", "tkinter", "msilib", "_typeshed", "antigravity", "this")
_OPERATORS = "add sub mul truediv floordiv mod pow matmul and or xor lshift rshift neg pos invert abs".split()
_PROTOCOL_METHODS = frozenset(
    "__call__ __iter__ __next__ __aiter__ __anext__ __enter__ __aenter__ __getitem__ __await__ __new__ __init__".split()
) | {f"__{in_place}{name}__" for name in _OPERATORS for in_place in ("", "i")}
_ROOT = "builtins.object"
_OF_EVERYTHING = frozenset({"__name__", "__qualname__", "__module__", "__doc__"})
_PROPERTIES = {"property", "cached_property", "functools.cached_property", "types.DynamicClassAttribute"}


def main(folder: Path) -> None:
    """Print the table for a folder of stubs."""
    stubs, lines = Stubs(folder), set[str]()
    for stub in stubs.modules.values():
        if stub.module.partition(".")[0] not in _SKIPPED:
            lines.update(_lines(stubs, stub))
    print(f"# Made by analyzer.languages.python.stdlib.generate from {_source(folder)}; see there.")
    print("\n".join(_folded(sorted(lines, key=_order))))


def _source(folder: Path) -> str:
    """Name the stubs by the list of modules that their distributor put beside them, where it did."""
    versions = folder / "VERSIONS"
    return f"stubs with {len(versions.read_text(encoding='utf-8').splitlines())} listed modules" if versions.is_file() else "stubs"


def _order(line: str) -> tuple[str, str, str]:
    name = line.split(" ")[1 if line.startswith("class ") else 0]
    return (name.rpartition(".")[0], name, line) if not line.startswith("class ") else (name, "", line)


def _folded(lines: list[str]) -> Iterator[str]:
    """Write names of one scope after its line, without the scope; a scope that is no class has a line of its own."""
    scope = None
    for line in lines:
        if line.startswith("class "):
            scope = line.split(" ")[1]
            yield line
            continue
        name, rest = line.split(" ", 1)
        if name.rpartition(".")[0] != scope:
            scope = name.rpartition(".")[0]
            yield f"scope {scope}"
        yield f"{name.rpartition('.')[2]} {rest}"


def _lines(stubs: Stubs, stub: Stub) -> Iterator[str]:
    for statement in stub.statements:
        if isinstance(statement, ast.ImportFrom) and _re_exports(stub, statement):
            for alias in statement.names:
                if alias.name == "*" or alias.asname == alias.name or stub.module.partition(".")[0] != "typing":
                    yield f"{stub.module}.{alias.asname or alias.name} = {stub.origin(statement)}.{alias.name}"
        else:
            yield from _describe(stubs, stub, statement, stub.module, {})


def _re_exports(stub: Stub, statement: ast.ImportFrom) -> bool:
    is_private = bool(statement.level) or (statement.module or "").startswith("_")
    return is_private or any(alias.name == "*" or alias.asname == alias.name for alias in statement.names)


def _describe(stubs: Stubs, stub: Stub, statement: ast.stmt, scope: str, binding: Binding) -> Iterator[str]:
    if isinstance(statement, ast.ClassDef):
        yield from _class(stubs, stub, statement, f"{scope}.{statement.name}")
    elif isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Name | ast.Attribute):
        name = stub.full_name(statement.value)
        if name and isinstance(statement.targets[0], ast.Name):
            yield f"{scope}.{statement.targets[0].id} = {name}"
    else:
        described = _member(stubs, stub, statement, binding, is_root=scope == _ROOT)
        if described and not (scope == stub.module and described.endswith(":")):
            yield f"{scope}.{described}"


def _class(stubs: Stubs, stub: Stub, node: ast.ClassDef, full: str) -> Iterator[str]:
    own = stubs.class_of(stub, node, full)
    yield " ".join(["class", full, *dict.fromkeys(own.written_bases())])
    for statement in readable(node.body):
        yield from _describe(stubs, stub, statement, full, own.either)
    names = set(own.members)
    for base, binding in own.ancestry():
        for name, statements in base.members.items():
            if name not in names:
                names.add(name)
                yield from _told_by_base(stubs, base, statements, binding, full)


def _told_by_base(stubs: Stubs, base: ClassStub, statements: list[ast.stmt], binding: Binding, full: str) -> Iterator[str]:
    """Yield what an inherited member is in a class, where that says more than what it is in the base."""
    bound = [_member(stubs, base.stub, each, binding) for each in statements]
    if bound != [_member(stubs, base.stub, each, {}) for each in statements]:
        yield from (f"{full}.{each}" for each in bound if each)


def _member(stubs: Stubs, stub: Stub, statement: ast.stmt, binding: Binding, is_root: bool = False) -> str:
    """Return the line of a function or variable without its scope; empty for others, and where nothing is said.

    Of the class above all others (`is_root`) every method is told, since what a class has above itself is asked for by name.
    """
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
        name, types = statement.target.id, stubs.types(stub, statement.annotation, binding)
        is_said = types or not (name.startswith("__") or name in stub.aliases)
        return f"{name} : {types}".rstrip() if is_said else ""
    if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
        return ""
    types = stubs.types(stub, statement.returns, binding) if statement.returns else ""
    is_property = not _PROPERTIES.isdisjoint({ast.unparse(each) for each in statement.decorator_list})
    is_accessor = is_property or any(isinstance(each, ast.Attribute) for each in statement.decorator_list)
    is_told = statement.name in (_OF_EVERYTHING if is_property else _PROTOCOL_METHODS) or (is_root and not is_accessor)
    if statement.name.startswith("__") and not is_told:
        return ""
    if is_property:
        return f"{statement.name} : {types}".rstrip()
    arrow = "=>" if isinstance(statement, ast.AsyncFunctionDef) else "->"
    return f"{statement.name} {arrow} {types}".rstrip()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
