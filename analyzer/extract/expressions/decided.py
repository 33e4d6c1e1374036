"""Conditions that are decided before the program runs: by the versions of a language that are still in use, and by who reads the code."""

from typing import Final, NamedTuple

from analyzer.extract.naming.variables import last_name
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import Flag
from analyzer.syntax import Node


def decision(walk: Walk, condition: Node | None) -> bool | None:
    """Return how a condition turns out wherever the code may run; None where that differs."""
    decides = walk.language.decides
    if decides is None or condition is None or not walk.possible.decides:
        return None
    return decides(walk.source[condition.start_byte : condition.end_byte])


class Sides(NamedTuple):
    """The flags of what runs where a condition holds, and of what runs otherwise."""

    held: int
    failed: int


_EITHER: Final = Sides(0, 0)


def sides(walk: Walk, condition: Node | None, decided: bool | None) -> Sides:
    """Return the flags of both sides of a condition."""
    if decided is not None:
        return Sides(0, Flag.NEVER) if decided else Sides(Flag.NEVER, 0)
    program = walk.language.as_program
    if condition is not None and program is not None and program.fullmatch(walk.source, condition.start_byte, condition.end_byte):
        return Sides(Flag.DEFERRED, 0)
    if condition is None or not (walk.possible.splits_types or walk.possible.assumes):
        return _EITHER
    construct = walk.constructs[condition.kind_id]
    if isinstance(construct, c.Negation):
        inner = sides(walk, condition.child_by_field_name(construct.argument), None)
        return Sides(inner.failed, inner.held)
    if walk.possible.splits_types and _is_for_types(walk, condition):
        return Sides(Flag.TYPE_ONLY, Flag.RUN_ONLY)
    assumed = _assumed(walk, condition) if walk.possible.assumes else None
    return _EITHER if assumed is None else Sides(0, Flag.RUN_ONLY) if assumed else Sides(Flag.RUN_ONLY, 0)


def _assumed(walk: Walk, condition: Node | None) -> bool | None:
    """Return how type checkers take a condition to turn out; None where they leave it open."""
    construct = None if condition is None else walk.constructs[condition.kind_id]
    if condition is None or walk.language.assumes is None:
        return None
    if isinstance(construct, c.Negation):
        inner = _assumed(walk, condition.child_by_field_name(construct.argument))
        return None if inner is None else not inner
    if isinstance(construct, c.BooleanOperation):
        parts = [_assumed(walk, condition.child_by_field_name(side)) for side in (construct.left, construct.right)]
        operator = condition.child_by_field_name(construct.operator)
        is_conjunction = operator is not None and operator.type == construct.conjunction
        decisive = not is_conjunction
        return decisive if decisive in parts else None if None in parts else not decisive
    return walk.language.assumes(walk.source[condition.start_byte : condition.end_byte])


def _is_for_types(walk: Walk, condition: Node) -> bool:
    """Return whether a condition holds for type checkers alone; a conjunction does where one of its parts does."""
    construct = walk.constructs[condition.kind_id]
    if isinstance(construct, c.BooleanOperation):
        sides = (condition.child_by_field_name(construct.left), condition.child_by_field_name(construct.right))
        operator = condition.child_by_field_name(construct.operator)
        is_conjunction = operator is not None and operator.type == construct.conjunction
        return is_conjunction and any(side is not None and _is_for_types(walk, side) for side in sides)
    name = last_name(walk, condition)
    return name is not None and walk.facts.texts.strings[walk.key(name)] in walk.language.type_only_names
