"""Cohesion of a class: which of its methods belong together, by the fields that they use and the calls between them."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from functools import reduce
from operator import or_
from typing import Final


def lcom4(
    own_fields: Mapping[int, set[int]],
    called: Mapping[int, set[int]],
    inherited: Mapping[int, set[int]],
    small: Set[int] = frozenset(),
) -> int | None:
    """Return the number of groups of methods that share no field and do not call each other (Hitz and Montazeri, 1995).

    `own_fields` are the fields of the class and its bases that each of its measured methods uses, `called` their methods. Methods that
    use nothing of their class tell nothing of its cohesion and are left out. Those that are left belong together too where they call the
    same method of a base outside the repository, which is among `inherited`. A group that uses neither a field nor such a method tells
    nothing either, nor does one of `small` methods alone. None where no method uses any field.
    """
    if not any(own_fields.values()):
        return None
    groups = _groups(own_fields, called, inherited)
    return max(1, sum(not small >= set(methods) for methods in groups))


def large_groups(
    own_fields: Mapping[int, set[int]],
    called: Mapping[int, set[int]],
    inherited: Mapping[int, set[int]],
    movable: Collection[int],
    state: Set[int],
) -> int:
    """Return how many of the groups that `lcom4` looks at could be a class: of three movable methods and two fields of `state` at least."""
    return sum(
        len([method for method in methods if method in movable]) >= _METHODS_OF_A_CLASS
        and len(state & set().union(*(own_fields[method] for method in methods))) >= _FIELDS_OF_A_CLASS
        for methods in _groups(own_fields, called, inherited)
    )


_METHODS_OF_A_CLASS: Final = 3
_FIELDS_OF_A_CLASS: Final = 2


def _groups(
    own_fields: Mapping[int, set[int]], called: Mapping[int, set[int]], inherited: Mapping[int, set[int]]
) -> Iterable[Sequence[int]]:
    """Return the methods of each group that uses a field of the class, or a method of a base outside the repository."""
    group = {method: method for method, fields in own_fields.items() if fields or called[method]}
    group |= {method: method for method in own_fields.keys() & set().union(*called.values())}

    def root(method: int) -> int:
        while group[method] != method:
            group[method] = group[group[method]]
            method = group[method]
        return method

    first_user: dict[int, int] = {}
    for method in group:
        for field in own_fields[method]:
            group[root(method)] = root(first_user.setdefault(field, method))
        for other in called[method]:
            group[root(method)] = root(other if other in group else first_user.setdefault(other, method))
        for other in inherited.get(method, set()) - called[method]:
            group[root(method)] = root(first_user.setdefault(other, method))
    using = {root(method) for method in group if own_fields[method] or inherited.get(method, called[method]) - called[method]}
    members: dict[int, list[int]] = defaultdict(list)
    for method in group:
        members[root(method)].append(method)
    return [methods for root_of, methods in members.items() if root_of in using]


def tight_class_cohesion(own_fields: Mapping[int, set[int]]) -> float | None:
    """Return the share of pairs of methods that use a field in common (Bieman and Kang, 1995). None for fewer than two methods."""
    pairs = len(own_fields) * (len(own_fields) - 1) // 2
    if not pairs:
        return None
    users: dict[int, int] = defaultdict(int)  # of each field, a bit a method: a list of all pairs may be too long for any memory
    for place, fields in enumerate(own_fields.values()):
        for field in fields:
            users[field] |= 1 << place
    partners = (reduce(or_, (users[field] for field in fields)).bit_count() - 1 for fields in own_fields.values() if fields)
    return round(sum(partners) // 2 / pairs, 4)


def bound(own: Mapping[int, Set[int]], called: Mapping[int, Set[int]]) -> set[int]:
    """Return the methods that use a field of their class, or call a method of it."""
    return {method for method in own if own[method] or called[method]}
