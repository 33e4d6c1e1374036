"""Telling a guard, which only leaves, from a block that nests what runs."""

from collections.abc import Sequence
from typing import Final

from analyzer.extract.state.complexity import BeforeLogging, OpenedBranch
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.languages import told
from analyzer.syntax import Node

EnteredBranch = tuple[OpenedBranch, BeforeLogging | None, bytes]


def nested_statements(walk: Walk, node: Node | None, has_alternative: bool = True) -> int:
    """Return how many statements stand in a block: none in a guard, a short block without an alternative that ends by leaving a function or
    a round, since what runs further on is not nested in it; and none in an answer, which is all that the block gives."""
    parts = _parts(walk, node) if walk.counters.levels else []
    return 0 if _only_leaves(walk, parts, has_alternative) else len(parts)


def open_way(walk: Walk, branch: Node, block: Node | None, has_alternative: bool) -> None:
    """Enter what a branch guards: one around all of a body asks no more than a guard in front of it would."""
    asks = has_alternative or not _is_around_all(walk, branch)
    walk.counters.open_block(statements=nested_statements(walk, block, has_alternative), asks=asks)


def is_all(walk: Walk, node: Node) -> bool:
    """Return whether a function without a name is what its function gives, or does in the end, where nothing before it decides anything: as
    it is, or handed to a call."""
    outer = node.parent
    while outer is not None and isinstance(walk.constructs[outer.kind_id], _AROUND_VALUES):
        node, outer = outer, outer.parent
    if outer is None or isinstance(walk.constructs[outer.kind_id], c.Return):
        return outer is not None
    return isinstance(walk.constructs[outer.kind_id], FUNCTIONS) or _ends_body(walk, node, FUNCTIONS)


def _is_around_all(walk: Walk, branch: Node) -> bool:
    """Return whether a branch without an alternative ends the body of a function or of a loop, nothing before it holds a block, and none
    around it is such: who reads the inner one has the outer one in mind."""
    return not walk.counters.is_guarded and _ends_body(walk, branch, _REPEATED)


def _ends_body(walk: Walk, node: Node, holders: tuple[type[c.Construct], ...]) -> bool:
    block = node.parent
    if block is None or node.next_named_sibling is not None or not isinstance(walk.constructs[block.kind_id], _BLOCKS):
        return False
    holder = block.parent
    while holder is not None and isinstance(walk.constructs[holder.kind_id], _BLOCKS):
        holder = holder.parent
    if holder is None or not isinstance(walk.constructs[holder.kind_id], holders):
        return False
    return not any(isinstance(walk.constructs[part.kind_id], _HOLDING) for part in walk.parts(block)[:-1])


def enter_branch(walk: Walk, node: Node, condition: str, consequence: str, alternative: str) -> EnteredBranch:
    """Count a branch, given the names of its fields, before it is walked; return what `leave_branch` takes."""
    counters, asked, is_alone = walk.counters, node.child_by_field_name(condition), node.child_by_field_name(alternative) is None
    parts = _parts(walk, node.child_by_field_name(consequence)) if is_alone else []
    logged = counters.before_logging() if is_alone and _asks_whether_to_log(walk, asked, parts) else None
    counters.structure(is_alone and _is_guard(walk, node, parts))
    counters.handed_on += _hands_on(walk, asked, parts)
    return counters.open_branch(), logged, _step(walk, parts)


def leave_branch(walk: Walk, entered: EnteredBranch) -> None:
    """Count a branch after it is walked: one that only asks whether to log is set apart."""
    opened, logged, step = entered
    walk.counters.close_branch(opened, step if logged is None else b"")
    if logged is not None:
        walk.counters.set_logging_apart(logged)


def _is_guard(walk: Walk, node: Node, parts: Sequence[Node]) -> bool:
    """Return whether a branch without an alternative, of such statements, stands in something else and only leaves, or is around all of a
    body: nothing is nested in it."""
    return walk.counters.nesting > 0 and (_only_leaves(walk, parts, has_alternative=False) or _is_around_all(walk, node))


def _hands_on(walk: Walk, condition: Node | None, parts: Sequence[Node]) -> bool:
    """Return whether a branch of such statements only asks whether there is an error, and gives it to the caller."""
    if condition is None or len(parts) != 1 or not isinstance(walk.constructs[parts[0].kind_id], _ANSWERING):
        return False
    asked = told.IS_ERROR.fullmatch(walk.source, condition.start_byte, condition.end_byte)
    return asked is not None and asked["error"] in told.WORD.findall(walk.source, parts[0].start_byte, parts[0].end_byte)


def hands_caught_on(walk: Walk, block: Node) -> bool:
    """Return whether the block of a handler only gives an error to the caller, or tells a log of it."""
    parts = _parts(walk, block)
    if len(parts) == 1 and isinstance(walk.constructs[parts[0].kind_id], c.Raise):
        return True
    spans = [(walk.source, part.start_byte, part.end_byte) for part in parts]
    return bool(spans) and all(told.LOGS.match(*span) or told.LOGS_ERROR.match(*span) for span in spans)


def _is_handing_on(walk: Walk, node: Node) -> bool:
    """Return whether a statement is such a branch."""
    branch = walk.constructs[node.kind_id]
    if not isinstance(branch, c.ScopedBranch) or node.child_by_field_name(branch.alternative) is not None:
        return False
    inside = _parts(walk, node.child_by_field_name(branch.consequence))
    return _hands_on(walk, node.child_by_field_name(branch.condition), inside)


def _step(walk: Walk, parts: Sequence[Node]) -> bytes:
    """Return what a branch of one statement, whose error it may hand on, gives a value to, or else that statement; nothing if it leaves or
    holds another block."""
    is_one = len(parts) == 1 or (len(parts) == _WITH_ERROR and _is_handing_on(walk, parts[1]))
    if not is_one or isinstance(walk.constructs[parts[0].kind_id], _NO_STEPS):
        return b""
    begin, end = parts[0].start_byte, parts[0].end_byte
    given = told.GIVEN_A_VALUE.match(walk.source, begin, end)
    return walk.source[begin:end] if given is None else given[0]


def _only_leaves(walk: Walk, parts: Sequence[Node], has_alternative: bool) -> bool:
    last = walk.constructs[parts[-1].kind_id] if parts else None
    is_end = bool(parts) and told.ENDS_PROGRAM.match(walk.source, parts[-1].start_byte, parts[-1].end_byte) is not None
    is_leaving = not has_alternative and len(parts) <= _LONGEST_GUARD and (is_end or isinstance(last, _LEAVING))
    return is_leaving or (len(parts) == 1 and (is_end or isinstance(last, _ANSWERING)))


def _parts(walk: Walk, node: Node | None) -> list[Node]:
    """Return the statements of a block."""
    parts = [node] if node is not None else []
    while len(parts) == 1 and isinstance(walk.constructs[parts[0].kind_id], _BLOCKS):
        parts = walk.parts(parts[0])
    return parts


def _asks_whether_to_log(walk: Walk, condition: Node | None, parts: Sequence[Node]) -> bool:
    """Return whether a branch of such statements only asks whether to log, and does nothing else: it decides nothing."""
    if condition is None:
        return False
    asked = told.ASKS_WHETHER_TO_LOG.fullmatch(walk.source, condition.start_byte, condition.end_byte)
    if asked is None or asked["log"]:
        return asked is not None
    return all(told.LOGS.match(walk.source, part.start_byte, part.end_byte) is not None for part in parts)


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
_REPEATED: Final = (*FUNCTIONS, *LOOPS)
_AROUND_VALUES: Final = (c.Arguments, c.Call, c.TypedCall, c.MemberCall, c.Instantiation, c.Creation, c.Await, c.Group)
"""What may stand between a value and the statement that gives it, or does something with it."""
_NO_STEPS: Final = (*_HOLDING, *_LEAVING)
_WITH_ERROR: Final = 2
_LONGEST_GUARD: Final = 5
"""Statements of a guard: it may say why it leaves, keep what it found, and give back what it has."""
