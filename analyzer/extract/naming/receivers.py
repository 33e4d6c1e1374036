"""The receiver that a method's list of parameters does not have, as itself and as the class above sees it."""

from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import Scope, ScopeKind
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.syntax import Node


def lower_receiver(walk: Walk, _node: Node, construct: c.Receiver) -> int:
    """Read the receiver of the nearest function that has one; outside of all nothing is known of it."""
    return walk.resolve(walk.facts.texts.of(construct.name)).cell


def lower_super(walk: Walk, _node: Node, _construct: c.SuperReceiver) -> int:
    """Take the receiver as the class above the one around sees it."""
    scope: Scope | None = walk.scope
    while scope is not None and scope.kind != ScopeKind.CLASS:
        scope = scope.parent
    if scope is None:
        return EMPTY
    slot = walk.facts.slot()
    receiver = walk.resolve(walk.facts.texts.of(walk.tables.receiver)).cell
    walk.facts.supers.extend((slot, walk.classes[scope.owner].index, int(receiver in walk.class_level)))
    return slot
