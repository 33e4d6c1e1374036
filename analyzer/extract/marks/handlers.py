"""Handlers: what they guard, and what becomes of what they catch."""

import re
from typing import Final

from analyzer.extract.marks.answers import alone_in, is_answered, last_step, only_statement
from analyzer.extract.marks.caught import classes_caught, is_named, keeps, name_of_caught, names_around, reports
from analyzer.extract.marks.noting import FAR, innermost, last_child, mark
from analyzer.extract.marks.said import guarded_by, is_said, is_said_of_all
from analyzer.extract.state.guards import FUNCTIONS, LOOPS
from analyzer.extract.state.text import child
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.languages import told
from analyzer.model.texts import Mark
from analyzer.syntax import Node

_IDLE: Final = (c.Skip, c.Literal, c.Text, c.Concatenation, c.Continue)
"""Statements that do nothing about an exception."""
_CALL: Final = re.compile(rb"(?:(?:await|yield)\s+)?(?:[\w$]+(?:\(\))?[.])*([\w$]+)\([^()]*\);?")
_KEEPING: Final = re.compile(rb"\breturn\b|(?<![=!<>])=(?![=>])")
"""What a statement has that keeps something or gives it back."""
_NOTHING: Final = re.compile(rb"\breturn(?:\s+(?:undefined|null))?\s*[;\n}]")
"""Statements that give nothing back."""
_NOTING: Final = re.compile(rb"\w+ = [Tt]rue;?")
"""What notes that nothing failed."""
_EMPTY: Final = {
    (True, True): Mark.EMPTY_HANDLER_OF_STEPS,
    (True, False): Mark.EMPTY_HANDLER_OF_ALL_STEPS,
    (False, True): Mark.EMPTY_HANDLER,
    (False, False): Mark.EMPTY_HANDLER_OF_ALL,
}
"""Handlers that do nothing, by whether a function loses several steps for it, and whether they name what they catch."""


def mark_handler(walk: Walk, node: Node, construct: c.Catch, raises: bool) -> None:
    """Note a handler of exceptions: what it catches, and what becomes of it."""
    caught = classes_caught(walk, node, construct)
    body = next((part for part in node.named_children if isinstance(walk.constructs[part.kind_id], c.Block)), None)
    is_idle = body is not None and all(isinstance(walk.constructs[part.kind_id], _IDLE) for part in body.named_children)
    if raises:
        kind = Mark.RAISING_HANDLER
    elif _is_accepted(walk, node, construct, is_idle):
        kind = Mark.ACCEPTING_HANDLER
    elif is_idle and not is_answered(walk, node):
        kind = _EMPTY[_is_of_steps(walk, node), bool(caught)]
    elif body is not None and (reports(walk, body) or (caught and keeps(walk, node, construct, body))):
        kind = Mark.REPORTING_HANDLER
    else:
        kind = Mark.HANDLER if caught else Mark.HANDLER_OF_ALL
    mark(walk, kind, node, walk.facts.texts.of(caught))


def _is_accepted(walk: Walk, node: Node, construct: c.Catch, is_idle: bool) -> bool:
    """Return whether the name of its function, what a handler guards, a comment, or what it does not do says that it takes what comes on
    purpose."""
    if told.NEVER_FAILS.match(walk.definitions[walk.owner].name) is not None or _guards_nothing(walk, node):
        return True
    if _is_of_an_attempt(walk, node) or _is_of_an_end(walk, node) or (is_idle and _is_meant(walk, node, construct)):
        return True
    return is_said_of_all(walk, node) or is_said(walk, node, is_idle)


def _guards_nothing(walk: Walk, node: Node) -> bool:
    """Return whether what a handler guards has no statement, so that nothing can fail, or but imports, for which something else stands."""
    body = guarded_by(walk, node)
    return body is not None and all(part.is_extra or isinstance(walk.constructs[part.kind_id], c.Import) for part in body.named_children)


def _is_meant(walk: Walk, node: Node, construct: c.Catch) -> bool:
    """Return whether the name in a handler that does nothing says that this is meant, or there is something worse to tell of, or what it
    guards only tells of that, or waits for what someone may call off: then it fails as it should."""
    if told.NAME_OF_IGNORED.match(name_of_caught(walk, node, construct)) is not None:
        return True
    if construct.parameter and not classes_caught(walk, node, construct) and _is_of_a_probe(walk, node):
        return True
    if _notes_success(walk, node):
        return True
    if told.OF_ENDING.match(walk.definitions[walk.owner].name) is not None:
        return True
    if _is_beside_a_worse(walk, node) or _is_of_telling(walk, node) or _is_of_a_store(walk, node):
        return True
    body = guarded_by(walk, node)
    return body is not None and told.CALLED_OFF.search(walk.source, body.start_byte, min(body.end_byte, body.start_byte + FAR)) is not None


def _is_of_steps(walk: Walk, node: Node) -> bool:
    """Return whether what a handler guards is more than one plain statement of a function: where one fails, others are not done."""
    return walk.owner > 0 and _has_steps(walk, guarded_by(walk, node))


def _has_steps(walk: Walk, body: Node | None) -> bool:
    """Return whether a block is more than one plain statement, or a choice of one."""
    statement = alone_in(walk, body)
    if statement is None:
        return True
    construct = walk.constructs[statement.kind_id]
    if isinstance(construct, c.Branch):
        others = statement.children_by_field_name(construct.alternatives)
        return any(_has_steps(walk, way) for way in (child(statement, construct.consequence), *others))
    if isinstance(construct, (c.Else, c.Otherwise)):
        return _has_steps(walk, last_child(statement))
    return any(isinstance(walk.constructs[part.kind_id], c.Block) for part in statement.named_children)


def _is_of_an_attempt(walk: Walk, node: Node) -> bool:
    """Return whether what a handler guards in a loop ends that, or the round, where it succeeds, or gives its answer to who waits for it:
    what comes then tries something else."""
    body = guarded_by(walk, node)
    last = _last_within(walk, body)
    is_last = last is not None and isinstance(walk.constructs[last.kind_id], (c.Return, c.Break, c.Continue))
    is_told = last is not None and told.ANSWERS_ELSEWHERE.match(walk.source, last.start_byte, last.end_byte) is not None
    around = innermost(walk, body, (*LOOPS, *FUNCTIONS)) if body is not None and (is_last or is_told) else None
    return around is not None and isinstance(walk.constructs[around.kind_id], LOOPS)


def _last_within(walk: Walk, block: Node | None) -> Node | None:
    """Return the last statement of a block, of what it ends with where that is a branch or holds something open."""
    last = None if block is None else last_child(block)
    construct = None if last is None else walk.constructs[last.kind_id]
    if last is not None and isinstance(construct, (c.Branch, c.With)):
        return _last_within(walk, child(last, construct.body if isinstance(construct, c.With) else construct.consequence))
    return last


def _is_of_an_end(walk: Walk, node: Node) -> bool:
    """Return whether all that a handler guards are calls that put an end to something, as their names say, where there is that, and maybe
    imports for it, or giving up what ended."""
    steps = [step for step in _unasked(walk, guarded_by(walk, node)) if not isinstance(walk.constructs[step.kind_id], c.Delete)]
    called = [_CALL.fullmatch(walk.source, step.start_byte, step.end_byte) for step in steps]
    return bool(called) and all(each is not None and told.ENDING.match(each[1].decode()) for each in called)


def _unasked(walk: Walk, body: Node | None) -> list[Node]:
    """Return the steps of a block, or of the branch that is all of it and has no other one."""
    statement = alone_in(walk, body)
    if statement is None or body is None:
        return [] if body is None else [part for part in body.named_children if not part.is_extra]
    branch = walk.constructs[statement.kind_id]
    if isinstance(branch, c.Branch) and child(statement, branch.alternatives) is None:
        return _unasked(walk, child(statement, branch.consequence))
    return [statement]


def _is_of_a_probe(walk: Walk, node: Node) -> bool:
    """Return whether all that a handler guards, which has no way to say what it is there for, is a statement that keeps or gives back what
    it asks for, after steps towards it, and waits for nothing: that may not be there."""
    body = guarded_by(walk, node)
    statement = last_step(walk, body)
    if body is None or _is_of_an_answer(walk, body):
        return body is not None
    if statement is None:
        return False
    text = walk.source[statement.start_byte : statement.end_byte]
    return b"await" not in walk.source[body.start_byte : body.end_byte] and _KEEPING.search(text) is not None


def _is_of_an_answer(walk: Walk, body: Node) -> bool:
    """Return whether a block ends by giving something back, in a function that gives nothing back where there is nothing."""
    last = last_child(body)
    if last is None or not isinstance(walk.constructs[last.kind_id], c.Return) or last_child(last) is None:
        return False
    function = innermost(walk, body, FUNCTIONS)
    return function is not None and _NOTHING.search(walk.source, function.start_byte, function.end_byte) is not None


def _notes_success(walk: Walk, node: Node) -> bool:
    """Return whether what a handler guards ends by noting that nothing failed: who asks for that knows of the other."""
    body = guarded_by(walk, node)
    last = None if body is None else last_child(body)
    return last is not None and _NOTING.fullmatch(walk.source, last.start_byte, last.end_byte) is not None


def _is_of_telling(walk: Walk, node: Node) -> bool:
    """Return whether all that a handler guards is a statement about what one around it caught: where that fails, nobody can be told."""
    statement = only_statement(walk, node)
    names = names_around(walk, node) if statement is not None else ()
    return statement is not None and any(is_named(walk, name, statement) for name in names)


def _is_of_a_store(walk: Walk, node: Node) -> bool:
    """Return whether all that a handler guards is a statement that leaves something where a user may have closed the door."""
    statement = only_statement(walk, node)
    return statement is not None and told.CLOSED_TO_SOME.match(walk.source, statement.start_byte, statement.end_byte) is not None


def _is_beside_a_worse(walk: Walk, node: Node) -> bool:
    """Return whether a handler stands in another one that ends by raising: what goes wrong on the way out would only hide that."""
    around = innermost(walk, node, (c.Catch, *FUNCTIONS))
    outer = around if around is not None and isinstance(walk.constructs[around.kind_id], c.Catch) else None
    blocks = [part for part in outer.named_children if isinstance(walk.constructs[part.kind_id], c.Block)] if outer is not None else []
    last = last_child(blocks[0]) if blocks else None
    return last is not None and isinstance(walk.constructs[last.kind_id], c.Raise)
