"""Type parameters: names that a definition's head and body see and nobody else does."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from analyzer.extract.naming.names import declare
from analyzer.extract.state.scopes import Bound, Scope, ScopeKind
from analyzer.extract.state.walk import Walk
from analyzer.model.facts import NONE, TypeKind, Use
from analyzer.syntax import Node

_NO_SCOPE = nullcontext()


def type_scope(walk: Walk, node: Node | None, owner: int) -> AbstractContextManager[None]:
    """Be in the scope of the type parameters listed in a node for a while. Their bounds are walked as types."""
    return _NO_SCOPE if node is None else _type_scope(walk, node, owner)


@contextmanager
def _type_scope(walk: Walk, node: Node, owner: int) -> Iterator[None]:
    facts = walk.facts
    scope = Scope(ScopeKind.TYPES, owner, walk.scope)
    slots: dict[int, int] = {}
    for parameter in walk.parts(node):
        name = walk.first_name(parameter)
        if name is not None:
            slots[parameter.start_byte] = facts.slot()
            declare(walk, scope, walk.key(name), [Bound.VALUE]).receive(facts, slots[parameter.start_byte], is_own=True)
    with walk.within(scope):
        for parameter in walk.parts(node):
            bounds = [walk.type_term(bound, Use.TYPE) for bound in _bounds(walk, parameter)]
            if (slot := slots.get(parameter.start_byte)) is not None:
                facts.type_variable(slot, union_term(walk, bounds), owner)
        yield


def union_term(walk: Walk, terms: list[int]) -> int:
    """Return the term of one of several types; NONE for no type."""
    return NONE if not terms else terms[0] if len(terms) == 1 else walk.facts.term(TypeKind.UNION, *terms)


def _bounds(walk: Walk, parameter: Node) -> list[Node]:
    """Return what a type parameter is constrained by: all but the first of the parts that its wrappers lead to."""
    parts = walk.parts(parameter)
    while len(parts) == 1 and not walk.is_name(parts[0]):
        parts = walk.parts(parts[0])
    return parts[1:]
