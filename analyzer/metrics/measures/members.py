"""The members of classes, and what each symbol uses of them."""

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from typing import NamedTuple

from analyzer.metrics.graphs.calls import edges_of
from analyzer.model.program import Program, SymbolNode
from analyzer.schema.vocab import EdgeKind, NodeKind

METHOD_KINDS = frozenset({NodeKind.METHOD, NodeKind.PROPERTY, NodeKind.CONSTRUCTOR})
FIELD_KINDS = frozenset({NodeKind.FIELD, NodeKind.VARIABLE, NodeKind.CONSTANT})


class Uses(NamedTuple):
    """What each symbol uses of others: fields that it reads or writes, and methods that it calls or names.

    `inside` is what the classes that stand in a member use, of both kinds; `handed` the methods that constructors and the bodies of classes
    name without a call: whoever gets them calls them.
    """

    fields: Mapping[int, set[int]]
    methods: Mapping[int, set[int]]
    inside: Mapping[int, Set[int]]
    handed: Set[int]


def uses_of_members(program: Program, holders: Mapping[int, int], owner: Mapping[int, int], members: Set[int]) -> Uses:
    """Return what each symbol uses of members; what stands in a function of a method counts for the method."""
    fields: dict[int, set[int]] = defaultdict(set)
    methods: dict[int, set[int]] = defaultdict(set)
    for source, target in edges_of(program, EdgeKind.CALLS, EdgeKind.REFERENCES):
        if target in members:
            kind = program.nodes[target].kind
            (fields if kind in FIELD_KINDS else methods)[holders.get(source, source)].add(target)
    inside: dict[int, set[int]] = defaultdict(set)
    for member, outer in sorted(_outer_members(program.nodes, holders, owner).items(), reverse=True):
        inside[outer].update(fields[member], methods[member], inside[member])
    kinds = {number: program.nodes[number].kind for number in owner.keys() | owner.values()}
    handed = {
        target
        for source, target in edges_of(program, EdgeKind.REFERENCES)
        if target in owner and kinds[target] in METHOD_KINDS and source in kinds and kinds[source] not in _CALLED
    }
    return Uses(fields, methods, inside, handed)


def _outer_members(nodes: Sequence[SymbolNode], holders: Mapping[int, int], owner: Mapping[int, int]) -> Mapping[int, int]:
    """Return the member of an outer class in which the class of each member stands, if any does."""
    member_of = {nodes[member].symbol: member for member in owner} | {nodes[held].symbol: member for held, member in holders.items()}
    around = {member: member_of.get(nodes[class_].parent or "") for member, class_ in owner.items()}
    return {member: outer for member, outer in around.items() if outer is not None}


_CALLED = frozenset({NodeKind.METHOD, NodeKind.PROPERTY})
"""What runs when it is called, not when an object or its class is made."""


def members_around(nodes: Sequence[SymbolNode], owner: Mapping[int, int]) -> Mapping[int, int]:
    """Return the member of a class that each function inside of one stands in; what is around a symbol comes before it."""
    held = dict[int, int]()
    member_of = {nodes[member].symbol: member for member in owner}
    for number, node in enumerate(nodes):
        if node.kind in _BODIES and number not in owner and (member := member_of.get(node.parent or "")) is not None:
            held[number] = member_of[node.symbol] = member
    return held


_BODIES = METHOD_KINDS | {NodeKind.FUNCTION}


def made_by(program: Program, holders: Mapping[int, int]) -> Mapping[int, set[int]]:
    """Return the classes that each symbol makes objects of."""
    made: dict[int, set[int]] = defaultdict(set)
    for source, target in edges_of(program, EdgeKind.INSTANTIATES):
        made[holders.get(source, source)].add(target)
    return made
