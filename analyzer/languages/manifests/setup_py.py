"""`setup.py`, as far as it is a single `setup(…)` with literal arguments; nothing is run, and what is computed is left out."""

import ast
import warnings
from collections.abc import Iterator

from analyzer.languages.manifests.layout import Layout, declared_layout
from analyzer.languages.manifests.requirement import dependency_of, parse_requirement
from analyzer.model.project import Dependency, EntryPoint, ManifestFacts
from analyzer.schema.vocab import DependencyGroup

_LISTS = {
    "install_requires": (DependencyGroup.RUNTIME, None),
    "setup_requires": (DependencyGroup.BUILD, None),
    "tests_require": (DependencyGroup.DEV, "test"),
}


def read_setup_py(path: str, text: str) -> ManifestFacts:
    """Read a `setup.py`; one that cannot be parsed says nothing here, since it is reported as a source file."""
    call = _setup_call(text)
    if call is None:
        return ManifestFacts(path, "pypi", is_package=True)
    arguments = {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
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


def _setup_call(text: str) -> ast.Call | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what the compiler thinks of the file's style is no matter of ours
            module = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # the last two: nested too deeply for the parser
        return None
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
    for group, listed in _members(node):
        for line, text in _texts(listed):
            name, mark, reference = text.partition("=")
            if mark:
                yield EntryPoint(group, name.strip(), reference.strip(), line)
