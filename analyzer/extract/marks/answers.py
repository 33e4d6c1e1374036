"""What is there where something guarded fails: another way to an answer, or a value that stays."""

import re
from collections.abc import Callable
from operator import attrgetter
from typing import Final

from analyzer.extract.marks.caught import is_named
from analyzer.extract.marks.noting import last_child, mentions_of
from analyzer.extract.marks.said import guarded_by
from analyzer.extract.state.text import child
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.syntax import Node

_KEPT: Final = re.compile(rb"(?<![\w$.])([A-Za-z_$][\w$]*)[ \t]*=(?![=>])")
_KEPT_IN: Final = re.compile(rb"(?<![\w$.])(?!(?:self|this|cls)\b)([A-Za-z_$][\w$]*)\.[\w$]+[ \t]*=(?![=>])")
"""What a statement keeps something in, other than the object that the function is of."""
_GIVING: Final = re.compile(rb"\breturn\b[ \t]*[^\s;}]")
_ASSIGNED: Final = re.compile(rb"(?:(?:const|let|var)\s+)?([A-Za-z_$][\w$.]*(?:\[[^\]\n]*\])?)[ \t]*=(?![=>])")
"""What a statement begins with that keeps something."""
_NAMED: Final = re.compile(rb"(?:(?:const|let|var)\s+)?[A-Za-z_$][\w$]*[ \t]*=(?![=>])")
"""What a statement begins with that gives a name to something."""
_LOADING: Final = re.compile(
    rb"(?:const|let|var)\s[\s\w$,:{}]+=\s*(?:[\w$.?]+\s*(?:\?\?|\|\|)\s*)?"
    rb"(?:(?:await\s+import|require)\([^()]*\)|(?:[\w$]+\.)*load\(\s*[\"'`][@\w/-]+[\"'`]\s*\));?"
)
"""A statement that imports a module where others stand, too, unless another one is given."""


def is_answered(walk: Walk, node: Node) -> bool:
    """Return whether what a handler guards gives a value back, and right behind it another one is given, or something raised: the answer to
    whatever fails. Or whether it ends by leaving the function, and anything stands behind it: that is another way. Or whether what it
    keeps, or keeps it in, is given back right behind it, or the one is asked for: that has the answer already, or makes another attempt.
    Or whether it had a value before, or something is done only where nothing fails."""
    body, guarded = guarded_by(walk, node), node.parent
    if guarded is not None and any(isinstance(walk.constructs[part.kind_id], c.Else) for part in guarded.named_children):
        return True
    after = None if guarded is None else _behind(walk, guarded)
    if _has_value(walk, node):
        return True
    if after is None or body is None:
        return False
    construct = walk.constructs[after.kind_id]
    given = last_child(after) if isinstance(construct, c.Return) else None
    if _may_end_leaving(walk, last_child(body)) and not (isinstance(construct, c.Return) and given is None):
        return True
    if (given is not None or isinstance(construct, c.Raise)) and _GIVING.search(walk.source, body.start_byte, body.end_byte) is not None:
        return True
    asked = child(after, construct.condition) if isinstance(construct, c.Branch) else given
    kept = (match[1] for match in _KEPT.finditer(walk.source, body.start_byte, body.end_byte))
    if asked is not None and any(is_named(walk, name, asked) for name in kept):
        return True
    filled = (match[1] for match in _KEPT_IN.finditer(walk.source, body.start_byte, body.end_byte))
    return given is not None and any(is_named(walk, name, given) for name in filled)


def _has_value(walk: Walk, node: Node) -> bool:
    """Return whether all that a handler guards keeps something, or does so where something holds, where the statement before, or it itself,
    had something: that stays. Steps towards it, which give names to what they find, change nothing about that."""
    statement = _chosen(walk, last_step(walk, guarded_by(walk, node)))
    kept = None if statement is None else _ASSIGNED.match(walk.source, statement.start_byte, statement.end_byte)
    if statement is None or kept is None:
        return False
    before = None if node.parent is None else _before(walk, node.parent)
    given = None if before is None else _ASSIGNED.match(walk.source, before.start_byte, before.end_byte)
    if given is not None and given[1] == kept[1]:
        return True
    return mentions_of(kept[1]).search(walk.source[kept.end() : statement.end_byte]) is not None


def _chosen(walk: Walk, statement: Node | None) -> Node | None:
    """Return the only statement of a branch that has no other way, or what is no such branch itself."""
    construct = None if statement is None else walk.constructs[statement.kind_id]
    if statement is None or not isinstance(construct, c.Branch):
        return statement
    has_others = bool(statement.children_by_field_name(construct.alternatives))
    return None if has_others else alone_in(walk, child(statement, construct.consequence))


def last_step(walk: Walk, body: Node | None) -> Node | None:
    """Return the only statement of a block, or its last one where all before it give names to what they find."""
    statement = alone_in(walk, body)
    if statement is not None or body is None:
        return statement
    parts = [part for part in body.named_children if not part.is_extra]
    return parts[-1] if parts and all(_gives_names(walk, step) for step in parts[:-1]) else None


def _gives_names(walk: Walk, step: Node) -> bool:
    """Return whether a statement gives a name to something, or holds something open for statements that do."""
    construct = walk.constructs[step.kind_id]
    if isinstance(construct, c.With):
        block = child(step, construct.body)
        return block is not None and all(_gives_names(walk, part) for part in block.named_children if not part.is_extra)
    return _NAMED.match(walk.source, step.start_byte, step.end_byte) is not None


def _may_end_leaving(walk: Walk, last: Node | None) -> bool:
    """Return whether a last statement leaves the function, or does so where something holds, so that what stands behind it is the way for
    where it does not, too."""
    construct = None if last is None else walk.constructs[last.kind_id]
    if last is not None and isinstance(construct, c.Branch) and not last.children_by_field_name(construct.alternatives):
        way = child(last, construct.consequence)
        return way is not None and _may_end_leaving(walk, last_child(way) if isinstance(walk.constructs[way.kind_id], c.Block) else way)
    return _ends_leaving(walk, last)


def _ends_leaving(walk: Walk, last: Node | None) -> bool:
    """Return whether a last statement leaves the function, or the block with a label around it, in what it opens for it and in each of its
    branches, too."""
    construct = None if last is None else walk.constructs[last.kind_id]
    if last is None or isinstance(construct, (c.Return, c.Break)):
        return last is not None
    if isinstance(construct, c.Block):
        return _ends_leaving(walk, last_child(last))
    if isinstance(construct, (c.With, c.Try)):
        blocks = [part for part in last.named_children if isinstance(walk.constructs[part.kind_id], c.Block)]
        return len(blocks) == 1 and _ends_leaving(walk, blocks[0])
    if isinstance(construct, c.Else):
        return _ends_leaving(walk, child(last, construct.body))
    if isinstance(construct, c.Branch):
        others = last.children_by_field_name(construct.alternatives)
        is_left = _ends_leaving(walk, child(last, construct.consequence)) and all(_ends_leaving(walk, other) for other in others)
        ends = walk.constructs[others[-1].kind_id] if others else construct
        return is_left and isinstance(construct, c.ElseBranch) != (bool(others) and not isinstance(ends, c.ElseBranch))
    return False


def _behind(walk: Walk, node: Node) -> Node | None:
    """Return the statement behind another one, or behind the branches and attempts that end with it."""
    return _beside(walk, node, _NEXT, (c.Branch, c.Try))


def _before(walk: Walk, node: Node) -> Node | None:
    """Return the statement before another one, or before the branches that begin with it."""
    return _beside(walk, node, _PREVIOUS, (c.Branch,))


_Step = Callable[[Node], Node | None]
_NEXT: Final[_Step] = attrgetter("next_named_sibling")
_PREVIOUS: Final[_Step] = attrgetter("prev_named_sibling")


def _beside(walk: Walk, node: Node, step: _Step, left: tuple[type[c.Construct], ...]) -> Node | None:
    """Return the statement that stands a step from another one, or from those around it that are left with it, by their constructs."""
    around: Node | None = node
    while around is not None:
        beside = step(around)
        while beside is not None and beside.is_extra:
            beside = step(beside)
        if beside is not None:
            return beside
        block = around.parent
        outer = block.parent if block is not None and isinstance(walk.constructs[block.kind_id], c.Block) else None
        around = outer if outer is not None and isinstance(walk.constructs[outer.kind_id], left) else None
    return None


def only_statement(walk: Walk, node: Node) -> Node | None:
    """Return the statement that a handler guards, beside imports, if it is the only one."""
    return alone_in(walk, guarded_by(walk, node))


def alone_in(walk: Walk, body: Node | None) -> Node | None:
    """Return the only part of a block beside imports, or what is no block itself."""
    if body is None or not isinstance(walk.constructs[body.kind_id], c.Block):
        return body
    statements = [part for part in body.named_children if not (part.is_extra or isinstance(walk.constructs[part.kind_id], c.Import))]
    if len(statements) > 1 and _LOADING.fullmatch(walk.source, statements[0].start_byte, statements[0].end_byte):
        statements = statements[1:]
    return statements[0] if len(statements) == 1 else None
