"""Class hierarchy: bases, linearization, subclasses.

A base inside the repository is a class index; one outside it is its full name. Linearization is C3 (Barrett et al.
1996, as Python adopted it); a hierarchy that C3 refuses falls back to depth-first order without repeats, which is what
languages with single inheritance and interfaces give anyway.

Everything is bounded: what inherits from hundreds of classes was written by a generator, or to exhaust who reads it. Nothing is found by
recursion, for a chain of classes may be as long as a file.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import islice

Base = int | str

MOST_BASES = 64
MOST_ANCESTORS = 256
"""Classes in an order; the farther ones are left out."""

MOST_DESCENDANTS = 5_000
_MOST_KEPT = 500
_MOST_LOOKED_THROUGH = 100_000
"""Classes in the orders of subclasses together: all of thousands of subclasses a few levels down, hundreds of a chain of thousands."""


class Hierarchy:
    """The hierarchy of all classes; `bases[i]` are the direct bases of class i in order.

    `roots` are the full names of classes outside that all classes of a language extend, whether they say so or not.
    """

    def __init__(self, bases: Sequence[Sequence[Base]], roots: Set[str] = frozenset()) -> None:
        self.bases = bases
        self._roots = roots
        self._orders: dict[int, tuple[Base, ...]] = {}
        self._children: list[list[int]] = [[] for _ in bases]
        for class_, direct in enumerate(bases):
            for base in direct:
                if isinstance(base, int):
                    self._children[base].append(class_)
        self._ranks = _ranks(bases, self._children)
        self._descendants: dict[int, tuple[int, ...]] = {}

    def linearization(self, class_: int) -> tuple[Base, ...]:
        """Return a class and its ancestors in the order in which attributes are looked up, at most 256 of them."""
        if class_ not in self._orders:
            for each in self._unordered(class_):
                self._orders[each] = self._order(each)
        return self._orders[class_]

    def descendants(self, class_: int, most: int = MOST_DESCENDANTS) -> tuple[int, ...]:
        """Return all direct and indirect subclasses inside the repository, nearest first, at most 5,000 or as many as asked for."""
        found = self._descendants.get(class_)
        if found is None:
            seen = dict.fromkeys(islice(self._children[class_], most))
            for child in (queue := list(seen)):
                for grandchild in self._children[child] if len(queue) < most else ():
                    if grandchild not in seen and grandchild != class_:
                        seen[grandchild] = None
                        queue.append(grandchild)
            found = tuple(islice(seen, most))
            if len(found) < most and len(found) <= _MOST_KEPT:
                self._descendants[class_] = found
        return found[:most]

    def descendants_with(self, class_: int, others: Set[Base]) -> Iterator[int]:
        """Yield the subclasses that are among some others or inherit from one, nearest first, as far as orders are looked through."""
        left = _MOST_LOOKED_THROUGH
        for each in self.descendants(class_):
            order = self.linearization(each)
            left -= len(order)
            if left < 0:
                return
            if not others.isdisjoint(order):
                yield each

    def is_subclass(self, class_: int, ancestor: Base) -> bool:
        """Return whether `ancestor` is the class itself or among its ancestors."""
        return ancestor in self.linearization(class_)

    def _unordered(self, class_: int) -> list[int]:
        """Return a class and those of its ancestors that have no order yet, bases before what inherits from them."""
        seen = {class_: None}
        for each in (queue := [class_]):
            for base in self.bases[each]:
                if isinstance(base, int) and base not in self._orders and base not in seen:
                    seen[base] = None
                    queue.append(base)
        return sorted(seen, key=lambda each: self._ranks.get(each, len(self.bases)))

    def _order(self, class_: int) -> tuple[Base, ...]:
        if class_ not in self._ranks:
            return tuple(islice(self._depth_first(class_), MOST_ANCESTORS))
        bases = self.bases[class_][:MOST_BASES]
        orders = [self._orders[base] if isinstance(base, int) else (base,) for base in bases]
        if len(orders) == 1:
            return (class_, *orders[0][: MOST_ANCESTORS - 1])
        merged = _merge([*orders, tuple(bases)])
        if merged is None:
            merged = list(dict.fromkeys(base for order in orders for base in order))
        roots = [base for base in merged if base in self._roots]
        if roots:
            # Only some of the bases name it, and it is behind them all.
            merged = [*(base for base in merged if base not in self._roots), *roots]
        return (class_, *merged[: MOST_ANCESTORS - 1])

    def _depth_first(self, class_: int) -> Iterable[Base]:
        """Yield a class and its ancestors without repeats: the order where classes inherit from each other in a ring."""
        seen: set[Base] = set()
        pending: list[Base] = [class_]
        while pending:
            each = pending.pop()
            if each not in seen:
                seen.add(each)
                yield each
                pending.extend(reversed(self.bases[each]) if isinstance(each, int) else ())


def _ranks(bases: Sequence[Sequence[Base]], children: Sequence[Sequence[int]]) -> dict[int, int]:
    """Return a place for each class, after those of its bases (Kahn, 1962); none for what has a ring of classes above it."""
    missing = [sum(isinstance(base, int) for base in direct) for direct in bases]
    ready = [class_ for class_, count in enumerate(missing) if not count]
    for class_ in ready:
        for child in children[class_]:
            missing[child] -= 1
            if not missing[child]:
                ready.append(child)
    return {class_: rank for rank, class_ in enumerate(ready)}


def _merge(orders: Sequence[Sequence[Base]]) -> list[Base] | None:
    """Return the C3 merge of linearizations, up to the number of classes that an order may have; None where no consistent one exists."""
    merged: list[Base] = []
    places = [0] * len(orders)
    later = Counter(base for order in orders for base in order[1:])
    pending = [number for number, order in enumerate(orders) if order]
    while pending and len(merged) < MOST_ANCESTORS:
        head = next((orders[number][places[number]] for number in pending if not later[orders[number][places[number]]]), None)
        if head is None:
            return None
        merged.append(head)
        for number in pending:
            if orders[number][places[number]] == head:
                places[number] += 1
                later.subtract(orders[number][places[number] : places[number] + 1])
        pending = [number for number in pending if places[number] < len(orders[number])]
    return merged
