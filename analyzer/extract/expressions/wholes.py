"""Whole boolean expressions: how many operators each has, and whether it has a name of its own already."""

from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.languages import told
from analyzer.model.facts import NONE
from analyzer.syntax import Node

_WRAPPERS = (c.Group, c.Values, c.Negation, c.MixedUnary, c.Prefix, c.PrefixOperation)
"""What stands around an expression and leaves it the whole."""

_NAMING = (
    *(c.Assignment, c.AssignmentExpression, c.Declarator, c.ListAssignment, c.ListDeclaration, c.Reassignment),
    *(c.AugmentedAssignment, c.Return, c.Pair, c.LiteralPair, c.KeywordArgument),
)
"""What gives an expression a name: that of a variable, a key or a parameter, or of the function which is that question and gives the
answer."""


def open_run(walk: Walk) -> tuple[int, int, tuple[int, ...]]:
    """Return what `close_run` takes, before the operands of a run of one boolean operator."""
    return walk.boolean_operators, walk.counters.pairs, walk.counters.lists


def close_run(walk: Walk, node: Node, before: tuple[int, int, tuple[int, ...]], operators: int) -> None:
    """Count a run of so many boolean operators, after its operands, and if no other one is around it, the whole expression; the next one
    starts anew. NONE stands for several runs.

    A run of one operator is a list, also of pairs (a range, a case with what it asks beside), or with one other list in it that is shorter:
    it is read from its beginning to its end and needs no name.
    """
    counters, (around, pairs, lists) = walk.counters, before
    if around:
        size = walk.boolean_operators - around
        counters.pairs += size == 1
        counters.lists += (operators,) if 1 < size == operators else ()
        return
    found, walk.boolean_operators = walk.boolean_operators, 0
    inner = counters.lists[len(lists) :]
    is_list = (
        operators != NONE
        and (not inner or (len(inner) == 1 and inner[0] < operators))
        and found == operators + counters.pairs - pairs + sum(inner)
    )
    is_clear = is_list or (found > counters.condition[2] and _has_name(walk, node))
    counters.pairs, counters.lists = pairs, lists
    counters.expression(found, node.start_point[0], node.end_point[0], is_clear)


def _has_name(walk: Walk, node: Node) -> bool:
    """Return whether an expression is all that a name or a key is given, or that a function with a name gives back."""
    around = node.parent
    while around is not None and (isinstance(walk.constructs[around.kind_id], (*_WRAPPERS, c.Lambda)) or _takes_truth(walk, around)):
        around = around.parent
    return around is not None and isinstance(walk.constructs[around.kind_id], _NAMING)


def _takes_truth(walk: Walk, node: Node) -> bool:
    """Return whether a node is a call that makes a truth value of what it is given, or the list of its arguments."""
    call = node.parent if isinstance(walk.constructs[node.kind_id], c.Arguments) else node
    construct = None if call is None else walk.constructs[call.kind_id]
    function = call.child_by_field_name(construct.function) if call is not None and isinstance(construct, c.Call) else None
    return function is not None and told.TRUTH.fullmatch(walk.source, function.start_byte, function.end_byte) is not None
