"""What a variable or a member is known to be where a condition holds, and where it fails."""

from collections.abc import Sequence
from typing import NamedTuple

from analyzer.extract.state.environment import MEMBERS
from analyzer.extract.state.tested_members import learn
from analyzer.extract.state.walk import Walk
from analyzer.model.facts import NONE, Narrowing


class Knowledge(NamedTuple):
    """The variable of the name `key` is an instance (`is_instance`) of a type that the slot `types` holds, or of none of them.

    Below `MEMBERS` it is the key of a member, of which nothing else is known. With `of_classes` it is a class below one that `types` holds.
    With `is_guard` the slot holds what a call gave that was given the variable, and the declaration of what is called may say so. With a
    `member` it has one of that name, which is what `literal` says or, with -1, anything; the literal names a member of what `types` holds,
    unless that is empty. With `is_text` it begins like what `types` holds, if it is a text. Or else one of `others` is so, which are of the
    same variable.
    """

    key: int
    types: int
    is_instance: bool
    is_guard: bool = False
    is_text: bool = False
    member: int = NONE
    literal: int = NONE
    of_classes: bool = False
    others: tuple["Knowledge", ...] = ()

    @property
    def outcomes(self) -> tuple[int, int]:
        """What such a test tells of a member where it holds, and where it fails."""
        if self.is_guard:
            return Narrowing.PROVED, Narrowing.DISPROVED
        return (Narrowing.CLASS_HELD, Narrowing.CLASS_FAILED) if self.of_classes else (Narrowing.HELD, Narrowing.FAILED)


class Outcome(NamedTuple):
    """The value of a condition, and what is known where it holds and where it fails."""

    slot: int
    held: tuple[Knowledge, ...] = ()
    failed: tuple[Knowledge, ...] = ()


def assume(walk: Walk, knowledge: tuple[Knowledge, ...]) -> None:
    """Narrow the variables of which something is known from here on."""
    facts, environment = walk.facts, walk.environment
    for each in knowledge:
        if each.key < MEMBERS:
            known = (each, *each.others)
            if len(known) == 1 or (each.is_instance and len({one.outcomes for one in known}) == 1 and not each.is_guard):
                learn(environment, each.key, [one.types for one in known], each.outcomes, each.is_instance)
            continue
        variable = walk.resolve(each.key)
        base = environment.versions.get(variable.version)
        if base is None:
            base = variable.make_cell(facts)
        if each.is_instance and not each.is_text:
            base = environment.untested(base, each.types)
        narrowed = environment.phi([_narrowed(walk, base, one) for one in (each, *each.others)])
        environment.narrow(variable.version, base, narrowed)
        if each == Knowledge(each.key, each.types, True):
            environment.proven[narrowed] = each.types


def _narrowed(walk: Walk, base: int, known: Knowledge) -> int:
    if known.is_text:
        return walk.environment.phi([base, known.types])
    slot = walk.facts.slot()
    if known.member != NONE:
        walk.facts.member_tests.extend((slot, base, known.member, known.literal, known.types, int(known.is_instance)))
        return slot
    outcome = int(known.is_instance) if known.is_guard else known.outcomes[not known.is_instance]
    (walk.facts.guards if known.is_guard else walk.facts.narrowings).extend((slot, base, known.types, outcome))
    return slot


def any_of(sides: Sequence[tuple[Knowledge, ...]]) -> tuple[Knowledge, ...]:
    """Return what is known where one of several things is so: of variables of which each of them tells something."""
    first, *rest = [{each.key: each for each in side if not each.others} for side in sides]
    common = [key for key in first if all(key in side for side in rest)]
    return tuple(first[key]._replace(others=tuple(side[key] for side in rest)) for key in common)
