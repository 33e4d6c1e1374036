"""What each scope of a source binds by name: definitions, imports, and whatever else."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from sites import DEFINITIONS, FUNCTIONS, Place, is_overload

COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
SCOPES = (*DEFINITIONS, ast.Lambda, *COMPREHENSIONS)


@dataclass(frozen=True, slots=True)
class Imported:
    """A binding made by an import: a name of a module, or the module itself when `name` is None."""

    module: str
    level: int
    name: str | None


Binding = Place | Imported | None
"""What binds a name: a definition's place, an import, or something else."""


@dataclass(slots=True)
class Scope:
    """The names bound in a scope."""

    node: ast.AST
    bindings: dict[str, list[Binding]] = field(default_factory=lambda: defaultdict(list))
    wildcards: list[Imported] = field(default_factory=list)
    exported: set[str] | None = None
    overloads: set[str] = field(default_factory=set)
    declared_global: set[str] = field(default_factory=set)
    declared_outer: set[str] = field(default_factory=set)

    def only(self, name: str) -> Binding:
        """Return the sole binding of a name; None when there are several or it is no import or definition."""
        found = self.bindings[name]
        is_sole = len(found) == 1 or (name in self.overloads and None not in found and not any(isinstance(b, Imported) for b in found))
        return found[-1] if is_sole else None

    def offers(self, name: str) -> bool:
        """Tell whether a wildcard import of a module takes a name, where the module has it."""
        return not name.startswith("_") if self.exported is None else name in self.exported


def forget_rebound_globals(scope: Scope, tree: ast.Module) -> None:
    """Make the names undecided that some function declares `global`, since it may bind them anew."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            for name in node.names:
                scope.bindings[name].append(None)


def exported_names(tree: ast.Module) -> set[str] | None:
    """Return the names in `__all__`; None when a module has none, or one that is more than literals."""
    found: set[str] | None = None
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == "__all__" and isinstance(node.ctx, ast.Load):
            return None
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign) and "__all__" in stored_names(node) and node.value is not None:
            leaves = [leaf for leaf in ast.walk(node.value) if not isinstance(leaf, ast.List | ast.Tuple | ast.expr_context)]
            if not all(isinstance(leaf, ast.Constant) for leaf in leaves):
                return None
            found = (found or set()) | {str(leaf.value) for leaf in leaves if isinstance(leaf, ast.Constant)}
    return found


def stored_names(node: ast.stmt) -> set[str]:
    """Return the names that a statement assigns to."""
    return {leaf.id for leaf in ast.walk(node) if isinstance(leaf, ast.Name) and isinstance(leaf.ctx, ast.Store)}


def read_scope(node: ast.AST, path: str) -> Scope:
    """Return what a scope binds, without the scopes in it."""
    scope = Scope(node)
    for child in scope_children(node):
        read_bindings(child, path, scope)
    return scope


def scope_children(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a scope that run in it: not its decorators, defaults and bases, which run outside."""
    if isinstance(node, (*FUNCTIONS, ast.Lambda)):
        yield from ast.walk(node.args)
    if isinstance(node, COMPREHENSIONS):
        yield from ast.iter_child_nodes(node)
        return
    body = getattr(node, "body", [])
    yield from body if isinstance(body, list) else [body]


def read_bindings(node: ast.AST, path: str, scope: Scope) -> None:
    """Record what a node binds in a scope."""
    if isinstance(node, DEFINITIONS):
        scope.bindings[node.name].append((path, node.lineno))
        scope.overloads.update([node.name] if is_overload(node) else [])
        outside = [*node.decorator_list, *(node.bases if isinstance(node, ast.ClassDef) else [node.args])]
    else:
        bind(node, scope)
        outside = [] if isinstance(node, SCOPES) else list(ast.iter_child_nodes(node))
    for child in outside:
        read_bindings(child, path, scope)


def bind(node: ast.AST, scope: Scope) -> None:
    """Record the names that a node binds by itself."""
    match node:
        case ast.Import():
            for alias in node.names:
                module = alias.name if alias.asname else alias.name.partition(".")[0]
                binding = Imported(module, 0, None)
                found = scope.bindings[alias.asname or module]
                found.extend([] if binding in found else [binding])
        case ast.ImportFrom():
            for alias in node.names:
                bind_from(node, alias, scope)
        case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name):
            scope.bindings[name].append(None)
        case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
            scope.bindings[name].append(None)
        case ast.MatchMapping(rest=str(name)):
            scope.bindings[name].append(None)
        case ast.Global():
            scope.declared_global.update(node.names)
        case ast.Nonlocal():
            scope.declared_outer.update(node.names)


def bind_from(node: ast.ImportFrom, alias: ast.alias, scope: Scope) -> None:
    """Record a name taken from a module."""
    if alias.name == "*":
        scope.wildcards.append(Imported(node.module or "", node.level, None))
    else:
        scope.bindings[alias.asname or alias.name].append(Imported(node.module or "", node.level, alias.name))
