"""`pyproject.toml`: the project's own tables (PEP 621, 735, 518), and those of the tools that came before or go beyond them."""

from collections.abc import Iterator

from analyzer.languages.manifests.layout import Layout, declared_layout
from analyzer.languages.manifests.requirement import dependency_of, parse_requirement
from analyzer.languages.manifests.toml_tree import parse_toml
from analyzer.languages.manifests.tree import Node, child, is_true, items, members, text_of, texts_of
from analyzer.model.files import Problem
from analyzer.model.project import Dependency, EntryPoint, ManifestFacts
from analyzer.schema.vocab import DependencyGroup, ProblemCode, ProblemStage

_RUNTIME_GROUPS = frozenset({"main", "prod", "production", "runtime", "deploy", "deployment", "server"})


def read_pyproject(path: str, text: str) -> ManifestFacts:
    """Read a `pyproject.toml`. Raises MalformedError."""
    root = parse_toml(text)
    project, poetry = child(root, "project"), child(root, "tool", "poetry")
    found = [*_requirements(path, root), *_poetry(poetry)]
    layout = declared_layout(path, _layout(root))
    return ManifestFacts(
        path,
        "pypi",
        name=text_of(child(project, "name")) or text_of(child(poetry, "name")),
        version=text_of(child(project, "version")) or text_of(child(poetry, "version")),
        dependencies=tuple(item for item in found if isinstance(item, Dependency)),
        packages=layout.packages,
        roots=layout.roots if _is_package(root) else (),
        has_roots=layout.is_declared,
        entry_points=tuple(_entry_points(project, poetry)),
        problems=tuple(item for item in found if isinstance(item, Problem)),
    )


def _is_package(root: Node) -> bool:
    """Return whether the file describes a package, instead of only configuring tools."""
    tables = (("project",), ("build-system",), ("tool", "poetry"), ("tool", "setuptools"), ("tool", "flit"), ("tool", "pytest"))
    return any(child(root, *keys) is not None for keys in tables)


def _requirements(path: str, root: Node) -> Iterator[Dependency | Problem]:
    """Yield what stands in lists of PEP 508 requirements."""
    lists: list[tuple[DependencyGroup, str | None, Node | None]] = [
        (DependencyGroup.BUILD, None, child(root, "build-system", "requires")),
        (DependencyGroup.RUNTIME, None, child(root, "project", "dependencies")),
        (DependencyGroup.DEV, "dev", child(root, "tool", "uv", "dev-dependencies")),
    ]
    lists += [(DependencyGroup.OPTIONAL, name, node) for name, node in members(child(root, "project", "optional-dependencies"))]
    for table in (child(root, "dependency-groups"), child(root, "tool", "pdm", "dev-dependencies")):
        lists += [(_group_of(name), name, node) for name, node in members(table)]
    for environment, table in members(child(root, "tool", "hatch", "envs")):
        lists += [(DependencyGroup.DEV, environment, child(table, key)) for key in ("dependencies", "extra-dependencies")]
    for group, group_name, listed in lists:
        yield from _requirement_list(path, group, group_name, listed)


def _group_of(name: str) -> DependencyGroup:
    """Return what a group of dependencies is for: those who work on the program, unless its name says that it is for where that runs."""
    return DependencyGroup.RUNTIME if name.lower() in _RUNTIME_GROUPS else DependencyGroup.DEV


def _requirement_list(path: str, group: DependencyGroup, name: str | None, node: Node | None) -> Iterator[Dependency | Problem]:
    for item in items(node):
        if isinstance(item.value, dict):  # `{include-group = "…"}` names a group whose own list is read
            continue
        requirement = parse_requirement(text_of(item) or "")
        if requirement is None:
            message = f"not a requirement: {item.value!r}"
            yield Problem(ProblemStage.EXTRACT, path, item.line, ProblemCode.INVALID_CONFIG, message)
        else:
            yield dependency_of(requirement, group, item.line, name)


def _poetry(poetry: Node | None) -> Iterator[Dependency]:
    extras = {name: extra for extra, names in members(child(poetry, "extras")) for name in texts_of(names)}
    for name, node in members(child(poetry, "dependencies")):
        if name == "python":
            continue
        is_optional = is_true(child(node, "optional"))
        group = DependencyGroup.OPTIONAL if is_optional else DependencyGroup.RUNTIME
        yield from _poetry_dependency(name, node, group, extras.get(name) if is_optional else None)
    groups = [("dev", child(poetry, "dev-dependencies"))]
    groups += [(group_name, child(group_node, "dependencies")) for group_name, group_node in members(child(poetry, "group"))]
    for group_name, table in groups:
        for name, node in members(table):
            yield from _poetry_dependency(name, node, _group_of(group_name), group_name)


def _poetry_dependency(name: str, node: Node, group: DependencyGroup, group_name: str | None) -> Iterator[Dependency]:
    """Yield a dependency for each of the constraints that Poetry allows one name to have."""
    if isinstance(node.value, list):
        for item in node.value:
            yield from _poetry_dependency(name, item, group, group_name)
        return
    constraint = text_of(node) or text_of(child(node, "version"))
    sources = (text_of(child(node, key)) for key in ("git", "url", "path", "file"))
    yield Dependency(
        name,
        None if constraint == "*" else constraint,
        group,
        node.line,
        group_name,
        texts_of(child(node, "extras")),
        text_of(child(node, "markers")),
        next((source for source in sources if source), None),
    )


def _entry_points(project: Node | None, poetry: Node | None) -> Iterator[EntryPoint]:
    tables = [("console_scripts", child(project, "scripts")), ("gui_scripts", child(project, "gui-scripts"))]
    tables += members(child(project, "entry-points"))
    tables += [("console_scripts", child(poetry, "scripts")), *members(child(poetry, "plugins"))]
    for group, table in tables:
        for name, node in members(table):
            reference = text_of(node) or text_of(child(node, "callable")) or text_of(child(node, "reference"))
            if reference:
                yield EntryPoint(group, name, reference, node.line)


def _layout(root: Node) -> Layout:
    """Return what the build tools' tables say about where the packages lie, relative to the manifest's folder."""
    layout = Layout(paths=texts_of(child(root, "tool", "pytest", "ini_options", "pythonpath")))
    for read in (_setuptools, _poetry_layout, _hatch, _other_builders):
        layout = layout.joined(read(root))
    return layout


def _setuptools(root: Node) -> Layout:
    table = child(root, "tool", "setuptools")
    folders = {name: folder for name, node in members(child(table, "package-dir")) if (folder := text_of(node)) is not None}
    packages = (*texts_of(child(table, "packages")), *texts_of(child(table, "py-modules")))
    return Layout(roots=texts_of(child(table, "packages", "find", "where")), packages=packages, folders=folders)


def _poetry_layout(root: Node) -> Layout:
    roots, packages = [], []
    for entry in items(child(root, "tool", "poetry", "packages")):
        include = text_of(child(entry, "include")) or ""
        packages.append(include.partition("/")[0].removesuffix(".py"))
        roots.append(text_of(child(entry, "from")) or "")
    return Layout(roots=tuple(roots), packages=tuple(package for package in packages if package and "*" not in package))


def _hatch(root: Node) -> Layout:
    build = child(root, "tool", "hatch", "build")
    tables = (child(build, "targets", "wheel"), build, child(root, "tool", "scikit-build", "wheel"))
    contents = tuple(text for table in tables for text in texts_of(child(table, "packages")))
    sources = tuple(text for table in tables for text in texts_of(child(table, "sources")))
    roots = tuple(content.rpartition("/")[0] for content in contents)
    return Layout(roots=(*sources, *roots), packages=tuple(content.rpartition("/")[2] for content in contents))


def _other_builders(root: Node) -> Layout:
    tool = child(root, "tool")
    uv, flit, maturin = child(tool, "uv", "build-backend"), child(tool, "flit", "module"), child(tool, "maturin")
    uses_uv = text_of(child(root, "build-system", "build-backend")) == "uv_build"
    uv_root = text_of(child(uv, "module-root")) or ("src" if uses_uv else None)  # its documented default
    roots = (uv_root, text_of(child(tool, "pdm", "build", "package-dir")), text_of(child(maturin, "python-source")))
    names = (*texts_of(child(uv, "module-name")), *texts_of(child(flit, "name")), *texts_of(child(maturin, "module-name")))
    return Layout(roots=tuple(folder for folder in roots if folder is not None), packages=names)
