"""Makes `signatures.txt`: what the standard library's callables return and what its classes inherit.

    python -m analyzer.languages.python.stdlib.generate STUBS > analyzer/languages/python/stdlib/signatures.txt

`STUBS` is the `stdlib` folder of a set of type stubs, such as the one that a type checker installs. Only facts are kept:
names, kinds, bases and return types, in this project's own notation. Of branches on the Python version, the newest is
read; of overloads, every return type.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

_SKIPPED = ("distutils", "lib2to3", "test", "idlelib", "tkinter", "msilib", "_typeshed", "antigravity", "this")
_OPTIONAL = {"typing.Optional", "typing.Union"}
_TRANSPARENT = {"typing.Final", "typing.ClassVar", "typing.Annotated"}
_SAYS_NOTHING = {"None", "typing.Any", "typing.Never", "typing.NoReturn", "builtins.object", "typing.Incomplete"}
_NEWEST = (3, 99)
_PROTOCOL_METHODS = frozenset(
    "__call__ __iter__ __next__ __aiter__ __anext__ __enter__ __aenter__ __getitem__ __await__ __new__ __init__".split()
)


def main(stubs: Path) -> None:
    """Print the table for a folder of stubs."""
    lines: set[str] = set()
    for path in sorted(stubs.rglob("*.pyi")):
        module = _module_name(path.relative_to(stubs))
        if module.partition(".")[0] not in _SKIPPED:
            lines.update(_Stub(module, path.name == "__init__.pyi").lines(ast.parse(path.read_text(encoding="utf-8"))))
    print(f"# Made by analyzer.languages.python.stdlib.generate from {_source(stubs)}; see there.")
    print("\n".join(_folded(sorted(lines, key=_order))))


def _source(stubs: Path) -> str:
    """Name the stubs by the commit that their distributor recorded beside them, where it did."""
    commit = stubs.parent / "stdlib" / "VERSIONS"
    return f"stubs with {len(commit.read_text(encoding='utf-8').splitlines())} listed modules" if commit.is_file() else "stubs"


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


def _module_name(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class _Stub:
    """One stub module: its names as they resolve to full names."""

    def __init__(self, module: str, is_package: bool) -> None:
        self.module = module
        self.package = module if is_package else module.rpartition(".")[0]
        self.names: dict[str, str] = {}
        self.variables: set[str] = set()

    def lines(self, tree: ast.Module) -> Iterator[str]:
        statements = list(_flat(tree.body))
        for statement in statements:
            self._bind(statement)
        for statement in statements:
            yield from self._describe(statement, self.module, in_class=False)

    def _bind(self, statement: ast.stmt) -> None:
        if isinstance(statement, ast.ImportFrom):
            origin = self._origin(statement)
            for alias in statement.names:
                self.names[alias.asname or alias.name] = f"{origin}.{alias.name}"
        elif isinstance(statement, ast.Import):
            for alias in statement.names:
                self.names[alias.asname or alias.name.partition(".")[0]] = alias.name if alias.asname else alias.name.partition(".")[0]
        elif isinstance(statement, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            self.names[statement.name] = f"{self.module}.{statement.name}"
        elif isinstance(statement, ast.Assign) and _is_type_variable(statement.value):
            self.variables.update(target.id for target in statement.targets if isinstance(target, ast.Name))

    def _origin(self, statement: ast.ImportFrom) -> str:
        if not statement.level:
            return statement.module or ""
        parts = self.package.split(".")
        kept = parts[: len(parts) - statement.level + 1]
        return ".".join([*kept, *([statement.module] if statement.module else [])])

    def _describe(self, statement: ast.stmt, scope: str, in_class: bool) -> Iterator[str]:
        if isinstance(statement, ast.ClassDef):
            yield from self._class(statement, scope)
        elif isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from self._function(statement, scope)
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            if types := self._types(statement.annotation):
                yield f"{scope}.{statement.target.id} : {types}"
        elif isinstance(statement, ast.ImportFrom) and not in_class and self._re_exports(statement):
            for alias in statement.names:
                if alias.name == "*" or alias.asname == alias.name or self.module.partition(".")[0] != "typing":
                    yield f"{scope}.{alias.asname or alias.name} = {self._origin(statement)}.{alias.name}"
        elif isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Name | ast.Attribute):
            name = self._name(statement.value)
            if name and isinstance(statement.targets[0], ast.Name):
                yield f"{scope}.{statement.targets[0].id} = {name}"

    def _re_exports(self, statement: ast.ImportFrom) -> bool:
        is_private = bool(statement.level) or (statement.module or "").startswith("_")
        return is_private or any(alias.name == "*" or alias.asname == alias.name for alias in statement.names)

    def _class(self, node: ast.ClassDef, scope: str) -> Iterator[str]:
        full = f"{scope}.{node.name}"
        bases = [name for base in node.bases if (name := self._name(_unsubscripted(base)))]
        yield " ".join(["class", full, *(name for name in bases if name not in ("typing.Generic", "typing.Protocol"))])
        for statement in _flat(node.body):
            yield from self._describe(statement, full, in_class=True)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef, scope: str) -> Iterator[str]:
        types = self._types(node.returns) if node.returns else ""
        if node.name.startswith("__") and node.name not in _PROTOCOL_METHODS:
            return
        decorators = {ast.unparse(each) for each in node.decorator_list}
        if decorators & {"property", "cached_property", "functools.cached_property", "types.DynamicClassAttribute"}:
            if types:
                yield f"{scope}.{node.name} : {types}"
        else:
            arrow = "=>" if isinstance(node, ast.AsyncFunctionDef) else "->"
            yield f"{scope}.{node.name} {arrow} {types}".rstrip()

    def _types(self, node: ast.expr) -> str:
        """Return a type in the notation of the table: names joined by `|`, arguments in brackets; empty where nothing is said."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return self._types(ast.parse(node.value, mode="eval").body)
        if isinstance(node, ast.BinOp):
            return "|".join(part for part in (self._types(node.left), self._types(node.right)) if part)
        if isinstance(node, ast.Subscript):
            return self._applied(node)
        name = self._name(node)
        return "" if not name or name in _SAYS_NOTHING else name

    def _applied(self, node: ast.Subscript) -> str:
        name = self._name(node.value)
        arguments = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if name in _OPTIONAL:
            return "|".join(part for part in map(self._types, arguments) if part)
        if name in _TRANSPARENT:
            return self._types(arguments[0])
        if not name or name == "typing.Literal":
            return ""
        inner = [self._types(argument) or "_" for argument in arguments]
        return f"{name}[{','.join(inner)}]" if any(each != "_" for each in inner) else name

    def _name(self, node: ast.expr) -> str:
        if isinstance(node, ast.Name):
            if node.id in self.variables:
                return ""
            return self.names.get(node.id, f"builtins.{node.id}" if node.id != "None" else "None")
        if isinstance(node, ast.Attribute):
            base = self._name(node.value)
            return f"{base}.{node.attr}" if base else ""
        return ""


def _unsubscripted(node: ast.expr) -> ast.expr:
    return node.value if isinstance(node, ast.Subscript) else node


def _is_type_variable(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in ("TypeVar", "ParamSpec", "TypeVarTuple")


def _flat(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield statements, of conditions on the version or platform only the branch that holds on the newest Linux."""
    for statement in body:
        if isinstance(statement, ast.If):
            yield from _flat(statement.body if _holds(statement.test) else statement.orelse)
        else:
            yield statement


def _holds(test: ast.expr) -> bool:
    namespace = {"sys": type("sys", (), {"version_info": _NEWEST, "platform": "linux"}), "TYPE_CHECKING": True}
    return bool(eval(compile(ast.Expression(test), "stub", "eval"), namespace))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
