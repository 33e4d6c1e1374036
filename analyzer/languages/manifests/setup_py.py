"""`setup.py`, as far as it is a single `setup(…)` with literal arguments, or names of literals; nothing is run.

What is computed is left out.
"""

import ast
import re
import warnings
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from analyzer.languages.manifests.layout import Layout, declared_layout
from analyzer.languages.manifests.requirement import dependency_of, parse_requirement
from analyzer.model.project import Dependency, EntryPoint, ManifestFacts
from analyzer.schema.vocab import DependencyGroup

_LISTS = {
    "install_requires": (DependencyGroup.RUNTIME, None),
    "setup_requires": (DependencyGroup.BUILD, None),
    "tests_require": (DependencyGroup.DEV, "test"),
}

_PUT_IN = re.compile(r"[%{}]")
"""What stands in a text where something is put in later."""


def read_setup_py(path: str, text: str) -> ManifestFacts:
    """Read a `setup.py`; one that cannot be parsed says nothing here, since it is reported as a source file."""
    module = _parsed(text)
    call = _setup_call(module)
    if call is None:
        return ManifestFacts(path, "pypi", is_package=True)
    arguments = _arguments(call, _named(module))
    layout = declared_layout(path, _layout(arguments))
    return ManifestFacts(
        path,
        "pypi",
        name=_text(arguments.get("name")),
        version=_text(arguments.get("version")),
        dependencies=tuple(_dependencies(arguments)),
        packages=layout.packages,
        roots=layout.roots,
        has_roots=layout.is_declared,
        entry_points=tuple(_entry_points(arguments.get("entry_points"))),
        is_package=True,
    )


def _parsed(text: str) -> ast.Module:
    """Return the syntax of a file, empty for one that cannot be parsed."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what the compiler thinks of the file's style is no matter of ours
            return ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # the last two: nested too deeply for the parser
        return ast.Module([], [])


def _named(module: ast.Module) -> dict[str, ast.expr]:
    """Return what each name of the file stands for that is given one value there; items that are put in later are none of it."""
    given: dict[str, list[ast.expr | None]] = defaultdict(list)
    for statement in module.body:
        for target, value in _given(statement):
            given[target].append(value)
    return {name: values[0] for name, values in given.items() if len(values) == 1 and values[0] is not None}


def _given(statement: ast.stmt) -> Iterator[tuple[str, ast.expr | None]]:
    """Yield the names that a statement and those in it give a value, None where that depends on what runs."""
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            is_plain = isinstance(statement, ast.Assign) and len(statement.targets) == 1 and statement.targets[0] is node
            yield node.id, statement.value if is_plain and isinstance(statement, ast.Assign) else None


def _arguments(call: ast.Call, named: Mapping[str, ast.expr]) -> dict[str, ast.expr]:
    """Return the arguments of a call by their names, those of an unpacked dictionary with them, and literals in place of their names."""
    found: dict[str, ast.expr] = {}
    for keyword in call.keywords:
        value = _literal(keyword.value, named)
        if keyword.arg is not None:
            found[keyword.arg] = value
        elif isinstance(value, ast.Call) and _called_name(value) == "dict":
            found.update((each.arg, _literal(each.value, named)) for each in value.keywords if each.arg)
        else:
            found.update((name, _literal(each, named)) for name, each in _members(value))
    return found


def _literal(value: ast.expr, named: Mapping[str, ast.expr]) -> ast.expr:
    return named.get(value.id, value) if isinstance(value, ast.Name) else value


def _setup_call(module: ast.Module) -> ast.Call | None:
    found = [node for node in ast.walk(module) if isinstance(node, ast.Call) and _called_name(node) == "setup"]
    return found[0] if len(found) == 1 else None


def _called_name(call: ast.Call) -> str | None:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else None


def _text(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _texts(node: ast.expr | None) -> Iterator[tuple[int, str]]:
    """Yield the literal strings of a list, or the lines of one string, with their lines."""
    if isinstance(node, ast.List | ast.Tuple):
        for item in node.elts:
            if (text := _text(item)) is not None:
                yield item.lineno, text
    elif node is not None and (text := _text(node)) is not None:
        for offset, line in enumerate(text.splitlines()):
            if line.strip():
                yield node.lineno + offset, line.strip()


def _members(node: ast.expr | None) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if (name := _text(key)) is not None:
                yield name, value


def _dependencies(arguments: dict[str, ast.expr]) -> Iterator[Dependency]:
    lists = [(group, name, arguments.get(key)) for key, (group, name) in _LISTS.items()]
    lists += [(DependencyGroup.OPTIONAL, extra, node) for extra, node in _members(arguments.get("extras_require"))]
    for group, name, node in lists:
        for line, text in _texts(node):
            if requirement := parse_requirement(text):
                yield dependency_of(requirement, group, line, name)


def _layout(arguments: dict[str, ast.expr]) -> Layout:
    folders = {name: folder for name, node in _members(arguments.get("package_dir")) if (folder := _text(node)) is not None}
    packages = arguments.get("packages")
    roots: list[str] = []
    if isinstance(packages, ast.Call) and (_called_name(packages) or "").startswith("find_"):
        named = [keyword.value for keyword in packages.keywords if keyword.arg == "where"]
        roots = [root for node in (*packages.args[:1], *named) if (root := _text(node)) is not None]
    listed = [*_texts(packages), *_texts(arguments.get("py_modules"))]
    return Layout(roots=tuple(roots), packages=tuple(text for _, text in listed), folders=folders)


def _entry_points(node: ast.expr | None) -> Iterator[EntryPoint]:
    if _text(node) is not None:
        yield from _entry_points_in_text(list(_texts(node)))
    for group, listed in _members(node):
        for line, text in _texts(listed):
            name, mark, reference = text.partition("=")
            if mark:
                yield EntryPoint(group, name.strip(), reference.strip(), line)


def _entry_points_in_text(lines: Sequence[tuple[int, str]]) -> Iterator[EntryPoint]:
    """Yield the entry points of one text, whose groups are named in brackets on lines of their own."""
    group = ""
    for line, text in lines:
        name, mark, reference = text.partition("=")
        if text.startswith("[") and text.endswith("]") and not mark:
            group = text[1:-1].strip()
        elif mark and group and not text.startswith(("#", ";")) and not _PUT_IN.search(text):
            yield EntryPoint(group, name.strip(), reference.strip(), line)
