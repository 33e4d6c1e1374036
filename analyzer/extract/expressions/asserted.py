"""Calls that only go on where what they test holds."""

from analyzer.extract.expressions.knowledge import Knowledge, assume
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.syntax import Node


def assume_asserted(walk: Walk, node: Node, construct: c.Call | c.Instantiation) -> None:
    """Narrow the variable that a call tests which only goes on where its test holds."""
    arguments = node.child_by_field_name(construct.arguments)
    first = next(iter(walk.parts(arguments)), None) if arguments is not None else None
    if walk.test is not None and first is not None and walk.test[0] in (node.end_byte, first.end_byte):
        _, key, types, of_classes = walk.test
        walk.test = None
        assume(walk, (Knowledge(key, types, True, of_classes=of_classes),))
