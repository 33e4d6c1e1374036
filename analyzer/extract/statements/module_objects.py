"""The objects by which a file is a module where calls import, not statements: what it exports, and what stands for the file."""

from collections.abc import Sequence

from analyzer.extract.state.scopes import PLAIN, ScopeKind, Variable
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.languages.declaration import ModuleObjects
from analyzer.model.facts import NONE, Use
from analyzer.syntax import Node


def open_module_objects(walk: Walk, statements: Sequence[Node], objects: ModuleObjects) -> None:
    """Give a file that speaks of it the object that holds what it exports, and the one that stands for the file.

    What it exports is its receiver too, outside of all functions that have one; so it is where the file only imports by calls.
    """
    exported = _open_exports(walk, objects)
    if walk.tables.receiver.encode() in walk.source and _is_module(walk, statements, objects):
        whole = walk.facts.container(walk.language.record_type) if exported is None else exported
        _bind(walk, walk.facts.texts.of(walk.tables.receiver), whole)


def _is_module(walk: Walk, statements: Sequence[Node], objects: ModuleObjects) -> bool:
    """Return whether a file surely is a module of this kind: it imports or exports so, by no statement, and does not ask first."""
    is_of_other = any(isinstance(walk.constructs[each.kind_id], (c.Import, c.Export)) for each in statements)
    return not is_of_other and objects.used.search(walk.source) is not None and objects.tested.search(walk.source) is None


def _open_exports(walk: Walk, objects: ModuleObjects) -> int | None:
    """Return the slot of the object that holds what a file exports, None where it speaks of none or binds the names itself."""
    facts, scope = walk.facts, walk.module_scope
    keys = facts.texts.of(objects.module), facts.texts.of(objects.exports)
    if objects.exports.encode() not in walk.source or any(key in scope.variables for key in keys):
        return None
    exported, holder, whole = facts.container(walk.language.record_type), facts.container(walk.language.record_type), facts.slot()
    facts.element(holder, keys[1], exported)
    for key, slot in zip(keys, (holder, exported), strict=True):
        _bind(walk, key, slot)
    facts.loads.extend((whole, holder, keys[1], 1, 1, 0, Use.CALLEE))
    variable = Variable(facts.texts.of(walk.language.whole_export), ScopeKind.MODULE, 0, NONE, tracked=False, owns_cell=True)
    variable.cell = whole
    walk.export_bindings.append((walk.language.whole_export, variable))
    return exported


def _bind(walk: Walk, key: int, slot: int) -> None:
    """Let a name stand for what a slot holds, in the whole file."""
    variable = Variable(key, ScopeKind.FUNCTION, 0, PLAIN, tracked=False, owns_cell=False)
    variable.cell = slot
    walk.module_scope.variables[key] = variable
