"""Names: declaring the variables of a scope, reading, writing and deleting them."""

from collections.abc import Iterable

from analyzer.extract.naming.scan import Scan
from analyzer.extract.naming.variables import define_variable
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import FREE, MEMBER_SCOPES, PLAIN, Bound, Scope, ScopeKind, Variable
from analyzer.extract.state.walk import Walk
from analyzer.languages.constructs import Name
from analyzer.model.facts import NONE, Flag, Use
from analyzer.syntax import Node

_MODULE, _CLASS, _BLOCK = ScopeKind.MODULE, ScopeKind.CLASS, ScopeKind.BLOCK
_SYMBOLS = frozenset({Bound.DEFINITION, Bound.IMPORT, Bound.PARAMETER})


def open_scope(walk: Walk, scope: Scope, scan: Scan) -> None:
    """Give a scope its variables. Names of the module that functions declare as theirs are variables of the module too."""
    bounds: dict[int, list[int]] = {}
    for key, bound in scan.bound:
        if key in bounds:
            bounds[key].append(bound)
        else:
            bounds[key] = [bound]
    if scope.kind == ScopeKind.MODULE:
        for key in sorted(walk.outer_names[True]):
            bounds.setdefault(key, [Bound.VALUE])
    for key, is_module in scan.outer.items():
        if Bound.PARAMETER in bounds.get(key, ()):
            continue
        scope.outer[key] = _outer_variable(walk, scope, key, is_module)
    for key, places in bounds.items():
        if key not in scope.outer:
            declare(walk, scope, key, places)
    scope.loops = scan.loops


def declare(walk: Walk, scope: Scope, key: int, places: list[int]) -> Variable:
    """Make a variable that is bound at these places of a scope."""
    kind = scope.kind
    is_member, count = kind in MEMBER_SCOPES, len(places)
    is_shared = kind != _CLASS and key in walk.outer_names[kind == _MODULE]
    if walk.writes is not None and kind != _CLASS:
        own, inner = walk.writes.count(key, walk.function_range)
        is_hoisted = Bound.DEFINITION in places or Bound.IMPORT in places
        count, is_shared = 1 if is_hoisted else count + own, inner > 0
    is_tracked = count > 1 and not is_shared and kind != ScopeKind.COMPREHENSION
    variable = Variable(key, kind, scope.owner, PLAIN, is_tracked, is_member or is_shared)
    if kind == _BLOCK:
        walk.blocks += 1
        variable.version = -1 - walk.blocks
    if is_member or not _SYMBOLS.isdisjoint(places):
        variable.binding = len(walk.bound)
        walk.bound.append(variable)
    scope.variables[key] = variable
    return variable


def _outer_variable(walk: Walk, scope: Scope, key: int, is_module: bool) -> Variable:
    if is_module or scope.parent is None:
        return walk.module_scope.variables.get(key) or declare(walk, walk.module_scope, key, [Bound.VALUE])
    return scope.parent.lookup(key) or declare(walk, walk.module_scope, key, [Bound.VALUE])


def read_name(walk: Walk, node: Node, use: int) -> int:
    """Read a name and return the slot of the version that it means here."""
    return read_key(walk, node, walk.facts.texts[walk.source[node.start_byte : node.end_byte]], use)


def read_key(walk: Walk, node: Node, key: int, use: int) -> int:
    """Read the name whose text has the index `key`."""
    facts = walk.facts
    variable = walk.scope.resolved.get(key) or walk.resolve(key)
    slot = walk.environment.versions.get(variable.version)
    if slot is None:
        slot = variable.cell or variable.make_cell(facts)
    if variable.binding != PLAIN:
        if variable.binding == FREE:
            if walk.component.seen_outside is not None and _is_of_component(walk, facts.texts.strings[key], walk.component.seen_outside):
                return _read_of_component(walk, node, key, use)
            if walk.language.subscribes and (held := _read_held(walk, node, facts.texts.strings[key], use)) is not None:
                return held
            if walk.language.has_implicit_members:
                slot = facts.slot()
        row, column = node.start_point
        facts.names.extend((slot, key, variable.binding, row + 1, column + 1, walk.owner, use))
    return slot


def _read_held(walk: Walk, node: Node, name: str, use: int) -> int | None:
    """Read what a variable holds now by a name that is its own after a mark; None for a name that is not of that kind."""
    mark, facts = walk.language.subscribes, walk.facts
    variable = walk.module_scope.variables.get(facts.texts.of(name.removeprefix(mark))) if name.startswith(mark) else None
    if variable is None:
        return None
    row, column = node.start_point
    slot, cell = facts.slot(), variable.cell or variable.make_cell(facts)
    facts.names.extend((cell, variable.key, variable.binding, row + 1, column + 1 + len(mark), walk.owner, Use.READ))
    facts.loads.extend((slot, cell, facts.texts.of(mark), row + 1, column + 1, walk.owner, Use.CALLEE if use == Use.READ else use))
    return slot


def _is_of_component(walk: Walk, name: str, seen_outside: frozenset[str]) -> bool:
    """Return whether a name that nothing binds is a member of the component; of one that is not known, those that would mean another."""
    return name not in seen_outside and (walk.component.slot != EMPTY or name in walk.language.builtins)


def _read_of_component(walk: Walk, node: Node, key: int, use: int) -> int:
    """Read a member of the file's component by its bare name."""
    facts, slot = walk.facts, walk.facts.slot()
    row, column = node.start_point
    facts.loads.extend((slot, walk.component.slot, key, row + 1, column + 1, walk.owner, use))
    return slot


def read_free(walk: Walk, node: Node, use: int) -> int:
    """Read a name that no local scope binds, whatever variables are called like it."""
    facts = walk.facts
    slot = facts.slot()
    row, column = node.start_point
    facts.names.extend((slot, walk.key(node), FREE, row + 1, column + 1, walk.owner, use))
    return slot


def type_slot(walk: Walk, node: Node, use: int) -> int:
    """Read a name as a type and return its slot: what it is declared to be anywhere, where names are declared."""
    if walk.writes is None or walk.language.has_implicit_members:
        return read_name(walk, node, use)
    key = walk.key(node)
    variable = _resolved_type(walk, key)
    if walk.commented is not None and variable.kind != ScopeKind.TYPES and key in walk.commented.slots:
        return walk.commented.slots[key]
    slot = variable.cell or variable.make_cell(walk.facts)
    note_use(walk, node, variable, slot, use)
    return slot


def _resolved_type(walk: Walk, key: int) -> Variable:
    """Return what a name stands for as a type in the current scope: a type parameter, or else what it stands for as a value."""
    found = walk.scope.lookup(key)
    return found if found is not None and found.kind == ScopeKind.TYPES else walk.resolve(key)


def lower_name(walk: Walk, node: Node, _construct: Name) -> int:
    """Read a name as a value."""
    return read_key(walk, node, walk.facts.texts[walk.source[node.start_byte : node.end_byte]], Use.READ)


def written_variable(walk: Walk, key: int) -> Variable:
    """Return the variable that an assignment to a name in the current scope changes.

    Where names are declared before they are assigned it is the one that a read would see.
    """
    scope = walk.scope
    variable = scope.variables.get(key) or scope.outer.get(key)
    if variable is None and walk.writes is not None:
        return walk.resolve(key)
    return variable or declare(walk, scope, key, [Bound.VALUE, Bound.VALUE])


def bind_name(walk: Walk, node: Node, _construct: Name, value: int) -> None:
    """Assign to a name."""
    bind_variable(walk, node, written_variable(walk, walk.key(node)), value)


def bind_variable(walk: Walk, node: Node, variable: Variable, value: int) -> None:
    """Assign to a name of a variable. The first assignment to one of a module or class defines it and is no use."""
    version = assign(walk, variable, value)
    if not define_variable(walk, variable, node):
        note_use(walk, node, variable, version, Use.WRITE)


def assign(walk: Walk, variable: Variable, value: int, is_own: bool = False) -> int:
    """Make a slot the new version of a variable and return the version. `is_own` tells that the slot belongs to the name alone."""
    facts, environment = walk.facts, walk.environment
    if variable.declared != NONE and value != EMPTY:
        version = facts.slot()
        facts.flow(value, version)
        facts.declare(version, variable.declared)
        value = version
    variable.is_assigned = True
    if not walk.flags & Flag.NEVER:
        variable.receive(facts, value, is_own)
    if variable.tracked:
        environment.assign(variable.version, value)
    else:
        environment.unset(variable.version)
    return value


def note_use(walk: Walk, node: Node, variable: Variable, slot: int, use: int) -> None:
    """Write the row of a use of a symbol's name."""
    if variable.binding != PLAIN:
        row, column = node.start_point
        walk.facts.names.extend((slot, variable.key, variable.binding, row + 1, column + 1, walk.owner, use))


def delete_name(walk: Walk, node: Node) -> None:
    """Unbind a name."""
    variable = written_variable(walk, walk.key(node))
    walk.environment.unset(variable.version)
    note_use(walk, node, variable, NONE, Use.DELETE)


def own_targets(walk: Walk, scope: Scope, targets: Iterable[Node]) -> None:
    """Declare the names in targets as variables of a scope."""
    for target in targets:
        scan = Scan(walk)
        scan.target(target)
        for key, bound in scan.bound:
            if key not in scope.variables:
                declare(walk, scope, key, [bound])
