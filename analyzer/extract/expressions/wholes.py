"""Whole boolean expressions: how many operators each has, and whether it has a name of its own already."""

from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.syntax import Node

_WRAPPERS = (c.Group, c.Values, c.Negation, c.MixedUnary, c.Prefix, c.PrefixOperation)
"""What stands around an expression and leaves it the whole."""

_NAMING = (
    *(c.Assignment, c.AssignmentExpression, c.Declarator, c.ListAssignment, c.ListDeclaration, c.Reassignment),
    *(c.AugmentedAssignment, c.Return),
)
"""What gives an expression a name: that of a variable, or of the function which is that question and gives the answer."""


def count_expression(walk: Walk, node: Node, outermost: int) -> None:
    """Count the boolean operators of a whole expression, of which so many are its outermost run, and start anew for the next one. One run
    of one operator is a list, which is read from its beginning to its end and needs no name."""
    operators, walk.boolean_operators = walk.boolean_operators, 0
    counters = walk.counters
    is_clear = operators == outermost or (operators > counters.condition[2] and _has_name(walk, node))
    counters.expression(operators, node.start_point[0], node.end_point[0], is_clear)


def _has_name(walk: Walk, node: Node) -> bool:
    """Return whether an expression is all that a name is given, or that a function with a name gives back."""
    around = node.parent
    while around is not None and isinstance(walk.constructs[around.kind_id], (*_WRAPPERS, c.Lambda)):
        around = around.parent
    return around is not None and isinstance(walk.constructs[around.kind_id], _NAMING)
