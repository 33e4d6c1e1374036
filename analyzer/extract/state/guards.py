"""Telling a guard, which only leaves, from a block that nests what runs."""

from collections.abc import Sequence
from typing import Final

from analyzer.extract.state.complexity import BeforeLogging, OpenedBranch
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.languages import told
from analyzer.syntax import Node


def nested_statements(walk: Walk, node: Node | None, has_alternative: bool = True) -> int:
    """Return how many statements stand in a block: none in a guard, a short block without an alternative that ends by leaving a function or
    a round, since what runs further on is not nested in it; and none in an answer, which is all that the block gives."""
    parts = _parts(walk, node) if walk.counters.levels else []
    return 0 if _only_leaves(walk, parts, has_alternative) else len(parts)


def enter_branch(walk: Walk, node: Node, condition: str, consequence: str, alternative: str) -> tuple[OpenedBranch, BeforeLogging | None]:
    """Count a branch, given the names of its fields, before it is walked; return what `leave_branch` takes."""
    counters, inside, other = walk.counters, node.child_by_field_name(consequence), node.child_by_field_name(alternative)
    logged = counters.before_logging() if _asks_whether_to_log(walk, node.child_by_field_name(condition), inside, other) else None
    counters.structure(_is_guard(walk, inside, other))
    return counters.open_branch(), logged


def leave_branch(walk: Walk, entered: tuple[OpenedBranch, BeforeLogging | None]) -> None:
    """Count a branch after it is walked: one that only asks whether to log is set apart."""
    opened, logged = entered
    walk.counters.close_branch(opened)
    if logged is not None:
        walk.counters.set_logging_apart(logged)


def _is_guard(walk: Walk, consequence: Node | None, alternative: Node | None) -> bool:
    """Return whether a branch that stands in something else has no alternative and only leaves: nothing is nested in it."""
    return walk.counters.nesting > 0 and alternative is None and _only_leaves(walk, _parts(walk, consequence), has_alternative=False)


def _only_leaves(walk: Walk, parts: Sequence[Node], has_alternative: bool) -> bool:
    last = walk.constructs[parts[-1].kind_id] if parts else None
    is_leaving = not has_alternative and len(parts) <= _LONGEST_GUARD and isinstance(last, _LEAVING)
    return is_leaving or (len(parts) == 1 and isinstance(last, _ANSWERING))


def _parts(walk: Walk, node: Node | None) -> list[Node]:
    """Return the statements of a block."""
    parts = [node] if node is not None else []
    while len(parts) == 1 and isinstance(walk.constructs[parts[0].kind_id], _BLOCKS):
        parts = walk.parts(parts[0])
    return parts


def _asks_whether_to_log(walk: Walk, condition: Node | None, consequence: Node | None, alternative: Node | None) -> bool:
    """Return whether a branch without an alternative only asks whether to log, and does nothing else: it decides nothing."""
    if condition is None or alternative is not None:
        return False
    asked = told.ASKS_WHETHER_TO_LOG.fullmatch(walk.source, condition.start_byte, condition.end_byte)
    if asked is None or asked["log"]:
        return asked is not None
    return all(told.LOGS.match(walk.source, part.start_byte, part.end_byte) is not None for part in _parts(walk, consequence))


def is_plain_case(walk: Walk, statements: Sequence[Node]) -> bool:
    """Return whether a case of a choice does no more than one thing that no other block stands in: it looks something up."""
    while len(statements) == 1 and isinstance(walk.constructs[statements[0].kind_id], _BLOCKS):
        statements = walk.parts(statements[0])
    kinds = [walk.constructs[each.kind_id] for each in statements]
    return len([kind for kind in kinds if not isinstance(kind, c.Break)]) <= 1 and not any(isinstance(kind, _HOLDING) for kind in kinds)


LOOPS: Final = (c.ForEach, c.Iteration, c.CountedLoop, c.While, c.DoWhile, c.Loop)
FUNCTIONS: Final = (c.Function, c.Lambda, c.TypedFunction, c.FunctionLiteral)
_HOLDING: Final = (c.Branch, c.ScopedBranch, c.Try, c.Switch, c.Choice, c.Match, c.With, *LOOPS)
_BLOCKS: Final = (c.Block, c.OrderedBlock)
_ANSWERING: Final = (c.Return, c.Raise)
_LEAVING: Final = (*_ANSWERING, c.Break, c.Continue, c.Jump)
_LONGEST_GUARD: Final = 5
"""Statements of a guard: it may say why it leaves, keep what it found, and give back what it has."""
