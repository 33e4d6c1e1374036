"""Which calls Python's import rules alone decide, and where these lead.

Decided are `name(…)` and `module.name(…)` where the name is bound exactly once in its scope, by a module-level definition or by an
import, and each import on the way leads to a binding of the same sort. Whatever is bound twice, assigned, deleted, or taken from a
wildcard import that cannot be read from the source, stays undecided: this truth prefers silence to a mistake.
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from bindings import SCOPES, Binding, Imported, Scope, exported_names, forget_rebound_globals, read_scope, scope_children
from sites import Place, Position, Project, Source, site_of

MAXIMAL_HOPS = 50


@dataclass(frozen=True, slots=True)
class Module:
    """A module of the project as a value."""

    path: str


@dataclass(slots=True)
class ImportRules:
    """The module-level bindings of a project, and the paths of its modules by name and import root."""

    project: Project
    scopes: dict[str, Scope] = field(default_factory=dict)
    modules: dict[str, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))
    roots: dict[str, tuple[str, str]] = field(default_factory=dict)

    def module(self, name: str, near: str) -> str | None:
        """Return the path of a module, from the importer's own import root or else from the only other one that has it."""
        if name.partition(".")[0] in sys.stdlib_module_names:
            return None
        found = self.modules.get(name, {})
        own = self.roots[near][0]
        return found.get(own) or (next(iter(found.values())) if len(found) == 1 else None)

    def imported(self, binding: Imported, importer: str, hops: int) -> Place | Module | None:
        """Return what an import binds."""
        name = absolute_name(binding, importer, self.roots[importer][1])
        path = self.module(name, importer) if name else None
        if path is None or name is None:
            return None
        return Module(path) if binding.name is None else self.attribute(path, binding.name, hops + 1)

    def attribute(self, path: str, name: str, hops: int = 0) -> Place | Module | None:
        """Return what a module offers under a name: its own binding, else a submodule, else what a wildcard import brings."""
        if hops > MAXIMAL_HOPS:
            return None
        scope = self.scopes[path]
        brought = [wildcard for wildcard in scope.wildcards if self.may_bring(wildcard, path, name)]
        if scope.bindings.get(name):
            only = scope.only(name)
            return None if brought else self.submodule(path, name) if self.is_own(only, path, name) else self.value(only, path, hops)
        if len(brought) == 1:
            return self.from_wildcard(brought[0], path, name, hops)
        return None if brought else self.submodule(path, name)

    def submodule(self, path: str, name: str) -> Module | None:
        """Return a package's submodule."""
        found = self.module(f"{self.roots[path][1]}.{name}", path) if is_package(path) else None
        return Module(found) if found else None

    def is_own(self, binding: Binding, path: str, name: str) -> bool:
        """Tell whether a package takes a name from itself, as `from . import name` does, which only a submodule can satisfy."""
        if not isinstance(binding, Imported) or binding.name != name:
            return False
        return absolute_name(binding, path, self.roots[path][1]) == self.roots[path][1]

    def value(self, binding: Binding, path: str, hops: int = 0) -> Place | Module | None:
        """Return what a binding of a module leads to."""
        return self.imported(binding, path, hops) if isinstance(binding, Imported) else binding

    def may_bring(self, wildcard: Imported, importer: str, name: str) -> bool:
        """Tell whether a wildcard import may bring a name; one that leads out of the project may bring any.

        What comes back to the importer by way of others is its own.
        """
        seen, waiting = {importer}, [(wildcard, importer)]
        while waiting:
            source = self.imported(*waiting.pop(), 0)
            if not isinstance(source, Module):
                return True
            scope = self.scopes[source.path]
            if source.path in seen or not scope.offers(name):
                continue
            if scope.bindings.get(name):
                return True
            seen.add(source.path)
            waiting += [(each, source.path) for each in scope.wildcards]
        return False

    def from_wildcard(self, wildcard: Imported, importer: str, name: str, hops: int) -> Place | Module | None:
        """Return what a wildcard import brings under a name."""
        source = self.imported(wildcard, importer, hops + 1)
        return self.attribute(source.path, name, hops + 1) if isinstance(source, Module) else None


def decided_calls(project: Project) -> dict[Position, Place]:
    """Return the place of the definition that each decided call leads to, by the place of the called name."""
    rules = read_rules(project)
    return {
        position: place for source in project.sources.values() if source.path in rules.scopes for position, place in decide(rules, source)
    }


def read_rules(project: Project) -> ImportRules:
    """Return the bindings of every module; a stub is no module of its own when its source is there."""
    rules = ImportRules(project)
    packages = {str(PurePosixPath(path).parent) for path in project.sources if is_package(path)}
    for path, source in project.sources.items():
        if path.endswith(".py"):
            root, name = module_name(path, packages, project.root.name)
            rules.roots[path] = (root, name)
            rules.modules[name].setdefault(root, path)
            rules.scopes[path] = read_scope(source.tree, path)
    for path, source in project.sources.items():
        if path in rules.scopes:
            rules.scopes[path].exported = exported_names(source.tree)
            forget_rebound_globals(rules.scopes[path], source.tree)
    return rules


def is_package(path: str) -> bool:
    """Tell whether a file is a package's own module."""
    return PurePosixPath(path).name == "__init__.py"


def module_name(path: str, packages: set[str], project: str) -> tuple[str, str]:
    """Return the import root and the dotted name of a file; the project's own folder may be a package."""
    pure = PurePosixPath(path)
    parts = [] if pure.stem == "__init__" else [pure.stem]
    folder = pure.parent
    while str(folder) in packages:
        parts.insert(0, folder.name or project)
        if folder == folder.parent:
            return "..", ".".join(parts)
        folder = folder.parent
    return str(folder), ".".join(parts)


def absolute_name(binding: Imported, importer: str, module: str) -> str | None:
    """Return the absolute name of the module that an import names; None when it climbs out of its package."""
    if not binding.level:
        return binding.module
    parts = module.split(".")
    drop = binding.level - is_package(importer)
    if drop >= len(parts) + (drop == 0):
        return None
    base = parts[: len(parts) - drop]
    return ".".join([*base, *([binding.module] if binding.module else [])])


def decide(rules: ImportRules, source: Source) -> Iterator[tuple[Position, Place]]:
    """Yield the decided calls of a file."""
    for call, chain in calls_in_scopes(source.tree, source.path, [rules.scopes[source.path]]):
        callee = call.func
        if isinstance(callee, ast.Name | ast.Attribute):
            place = callee_value(rules, source.path, callee, chain)
            if isinstance(place, tuple):
                yield site_of(source, callee).position, place


def calls_in_scopes(node: ast.AST, path: str, chain: list[Scope]) -> Iterator[tuple[ast.Call, list[Scope]]]:
    """Yield each call with the scopes around it, outermost first."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield child, chain
        if not isinstance(child, SCOPES):
            yield from calls_in_scopes(child, path, chain)
            continue
        inner = read_scope(child, path)
        runs_inside = {id(part) for part in scope_children(child)}
        for part in ast.iter_child_nodes(child):
            scopes = [*chain, inner] if id(part) in runs_inside and not isinstance(part, ast.arguments) else chain
            if isinstance(part, ast.Call):
                yield part, scopes
            yield from calls_in_part(part, path, scopes)


def calls_in_part(part: ast.AST, path: str, chain: list[Scope]) -> Iterator[tuple[ast.Call, list[Scope]]]:
    """Yield the calls in a part of a scope, which may be a scope itself."""
    if isinstance(part, SCOPES):
        yield from calls_in_scopes(ast.Module([part], []), path, chain)  # type: ignore[list-item]  # only its children are read
    else:
        yield from calls_in_scopes(part, path, chain)


def callee_value(rules: ImportRules, path: str, callee: ast.expr, chain: list[Scope]) -> Place | Module | None:
    """Return what a name or a chain of module attributes leads to."""
    if isinstance(callee, ast.Name):
        return name_value(rules, path, callee.id, chain)
    if isinstance(callee, ast.Attribute):
        receiver = callee_value(rules, path, callee.value, chain)
        return rules.attribute(receiver.path, callee.attr) if isinstance(receiver, Module) else None
    return None


def name_value(rules: ImportRules, path: str, name: str, chain: list[Scope]) -> Place | Module | None:
    """Return what a name leads to, seen from the innermost scope of a chain; a class's names are seen in its own body only."""
    for depth, scope in reversed(list(enumerate(chain))):
        is_hidden = isinstance(scope.node, ast.ClassDef) and depth < len(chain) - 1
        if depth == 0 or name in scope.declared_global:
            return rules.attribute(path, name) if name in rules.scopes[path].bindings or rules.scopes[path].wildcards else None
        if name in scope.declared_outer:
            return None
        if not is_hidden and scope.bindings.get(name):
            binding = scope.only(name)
            return rules.value(binding, path) if isinstance(binding, Imported) else None
    return None
