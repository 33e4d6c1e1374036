"""The hierarchy of classes: what each extends, what extends it, and what it has of those above."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Final, NamedTuple

from analyzer.metrics.graphs.calls import by_first, edges_of
from analyzer.model.program import Program
from analyzer.schema.vocab import EdgeKind, NodeKind

_EXTERNAL, _INTERFACE = NodeKind.EXTERNAL, NodeKind.INTERFACE

_DEEPEST: Final = 64
_MOST_ABOVE: Final = 256
"""Classes above one that are followed: as many as linking orders. More has nobody but who wants to exhaust what reads it."""


class Heritage(NamedTuple):
    """How a class stands in the hierarchy: levels of bases, the members of these bases, and direct subclasses."""

    depth: int
    members: set[int]
    subclasses: int


def hierarchy(program: Program, roots: Set[str] = frozenset()) -> tuple[Mapping[int, list[int]], Mapping[int, list[int]]]:
    """Return the bases and the direct subclasses of each class that has any; bases outside the repository count as bases.

    Those of the full names `roots` do not: every class extends them, whether it names them or not.
    """
    bases: dict[int, list[int]] = defaultdict(list)
    subclasses: dict[int, list[int]] = defaultdict(list)
    for source, target in edges_of(program, EdgeKind.EXTENDS, EdgeKind.IMPLEMENTS):
        if program.nodes[target].kind is not _EXTERNAL or program.nodes[target].fqn not in roots:
            bases[source].append(target)
            subclasses[target].append(source)
    return bases, subclasses


def extended_by(program: Program) -> Mapping[int, Sequence[int]]:
    """Return what each class extends; what it implements is none of that."""
    return by_first(edges_of(program, EdgeKind.EXTENDS))


def interfaces_of(program: Program) -> set[int]:
    """Return the interfaces, and what lies outside and is implemented somewhere."""
    return {
        *(number for number, node in enumerate(program.nodes) if node.kind is _INTERFACE),
        *(target for _, target in edges_of(program, EdgeKind.IMPLEMENTS) if program.nodes[target].kind is _EXTERNAL),
    }


def all_above(class_: int, bases: Mapping[int, Sequence[int]]) -> list[int]:
    """Return what a class extends, itself or through others, the nearest first and at most 256: itself only where it extends itself."""
    found = dict.fromkeys(bases.get(class_, ()))
    for each in (queue := list(found)):
        if len(queue) >= _MOST_ABOVE:
            break
        for base in bases.get(each, ()):
            if base not in found:
                found[base] = None
                queue.append(base)
    return queue[:_MOST_ABOVE]


def heritage_of(
    number: int, bases: Mapping[int, Iterable[int]], interfaces: Set[int], members: Mapping[int, Sequence[int]], subclasses: int
) -> Heritage:
    """Return how many bases lie on the longest way up from a class, at most 64, the members of all of them, and its direct subclasses.

    Interfaces do not count: what is had of them is a promise, and nothing that runs.
    """
    level, depth, seen, highest = {number}, 0, {number}, 0
    running = {number}
    while depth < _DEEPEST:
        level = {base for each in level for base in bases.get(each, ())} - seen
        if not level:
            break
        seen |= level
        depth += 1
        running = {base for each in running for base in bases.get(each, ()) if base not in interfaces}
        highest = depth if running else highest
    return Heritage(highest, {member for base in seen - {number} for member in members.get(base, ())}, subclasses)
