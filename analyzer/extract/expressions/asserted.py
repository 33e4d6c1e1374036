"""Calls that only go on where what they test holds."""

from analyzer.extract.expressions.conditions import guarded_by
from analyzer.extract.expressions.knowledge import Knowledge, assume
from analyzer.extract.naming.variables import last_name
from analyzer.extract.state.text import text_of_bytes
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.syntax import Node


def assume_asserted(walk: Walk, node: Node, held: list[Knowledge]) -> None:
    """Narrow the variable that a call tests which only goes on where its test holds; `held` is known where its first argument does."""
    if walk.test is not None and walk.test[0] == node.end_byte:
        _, key, types, of_classes = walk.test
        walk.test = None
        held = [Knowledge(key, types, True, of_classes=of_classes)]
    assume(walk, tuple(held))


def assume_declared(walk: Walk, node: Node, slot: int) -> None:
    """Narrow the first argument of a call, which was just walked: what is called may declare to go on only where that is of a type."""
    construct = walk.constructs[node.kind_id]
    if not isinstance(construct, c.Call):
        return
    name = last_name(walk, node.child_by_field_name(construct.function))
    if name is not None and text_of_bytes(walk.source, name).startswith(walk.language.asserting):
        assume(walk, guarded_by(walk, node, construct, slot).held)
