"""Names that are known from their declaration on: declaring them, assigning to them."""

from collections.abc import Iterator
from contextlib import contextmanager

from analyzer.extract.declared.documentation import comment_above
from analyzer.extract.naming.names import declare, note_use
from analyzer.extract.naming.variables import define_variable, text_of
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import Bound, Scope, ScopeKind, Variable
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Use
from analyzer.syntax import Node

BLANK = b"_"
"""The name that takes a value and lets it go."""


@contextmanager
def inner_scope(walk: Walk) -> Iterator[Scope]:
    """Be in a new scope inside the current one for a while."""
    scope = Scope(ScopeKind.FUNCTION, walk.owner, walk.scope)
    with walk.within(scope):
        yield scope


def is_blank(walk: Walk, node: Node) -> bool:
    """Return whether a node is the name that takes a value and lets it go."""
    return walk.source[node.start_byte : node.end_byte] == BLANK


def declare_name(walk: Walk, node: Node, value: int, term: int = NONE) -> None:
    """Declare a name in the current scope, of a type or of that of its value; one that the scope has is assigned."""
    if is_blank(walk, node):
        return
    scope, key = walk.scope, walk.key(node)
    known = scope.variables.get(key)
    if known is not None:
        note_use(walk, node, known, give(walk, known, value), Use.WRITE)
        return
    variable = declare(walk, scope, key, [Bound.VALUE])
    scope.resolved.pop(key, None)
    variable.cell = value if value != EMPTY and term == NONE else typed_slot(walk, value, term)


def typed_slot(walk: Walk, value: int, term: int) -> int:
    """Return a new slot of a declared type that holds a value."""
    slot = walk.facts.slot()
    walk.facts.declare(slot, term)
    walk.facts.flow(value, slot)
    return slot


def give(walk: Walk, variable: Variable, value: int) -> int:
    """Let a value flow into a variable and return the slot of what it holds. Its type stays that of its declaration."""
    cell = variable.make_cell(walk.facts)
    walk.facts.flow(value, cell)
    return cell


def assign_target(walk: Walk, node: Node, value: int) -> None:
    """Assign to a target: a name is that of the nearest scope that has it."""
    construct = walk.constructs[node.kind_id]
    if isinstance(construct, c.Name):
        if not is_blank(walk, node):
            variable = walk.resolve(walk.key(node))
            note_use(walk, node, variable, give(walk, variable, value), Use.WRITE)
    elif isinstance(construct, c.Group):
        for part in walk.parts(node):
            assign_target(walk, part, value)
    else:
        walk.bind(node, value)


def define_names(walk: Walk, names: list[Node], statement: Node, values: list[int], type_node: Node | None, term: int) -> None:
    """Define variables of the module."""
    for place, name in enumerate(names):
        if is_blank(walk, name) or not walk.is_name(name):
            continue
        key = walk.key(name)
        variable = walk.scope.variables.get(key) or declare(walk, walk.scope, key, [Bound.VALUE])
        if define_variable(walk, variable, name, statement if len(names) == 1 else None):
            walk.definitions[-1].value_type = text_of(walk, type_node)
            walk.definitions[-1].docstring = comment_above(walk, statement)
        cell = variable.make_cell(walk.facts)
        walk.facts.declare(cell, term)
        walk.facts.flow(values[place] if place < len(values) else EMPTY, cell)
