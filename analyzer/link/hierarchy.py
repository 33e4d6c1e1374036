"""Class hierarchy: bases, linearization, subclasses.

A base inside the repository is a class index; one outside it is its full name. Linearization is C3 (Barrett et al.
1996, as Python adopted it); a hierarchy that C3 refuses falls back to depth-first order without repeats, which is what
languages with single inheritance and interfaces give anyway.
"""

from collections.abc import Sequence

Base = int | str


class Hierarchy:
    """The hierarchy of all classes; `bases[i]` are the direct bases of class i in order."""

    def __init__(self, bases: Sequence[Sequence[Base]]) -> None:
        self.bases = bases
        self._orders: dict[int, tuple[Base, ...]] = {}
        self._children: list[list[int]] = [[] for _ in bases]
        for class_, direct in enumerate(bases):
            for base in direct:
                if isinstance(base, int):
                    self._children[base].append(class_)
        self._descendants: dict[int, tuple[int, ...]] = {}

    def linearization(self, class_: int) -> tuple[Base, ...]:
        """Return a class and its ancestors in the order in which attributes are looked up."""
        order = self._orders.get(class_)
        if order is None:
            order = self._orders[class_] = self._linearize(class_, frozenset())
        return order

    def descendants(self, class_: int) -> tuple[int, ...]:
        """Return all direct and indirect subclasses inside the repository, nearest first."""
        found = self._descendants.get(class_)
        if found is None:
            seen = dict.fromkeys(self._children[class_])
            for child in (queue := list(seen)):
                for grandchild in self._children[child]:
                    if grandchild not in seen and grandchild != class_:
                        seen[grandchild] = None
                        queue.append(grandchild)
            found = self._descendants[class_] = tuple(seen)
        return found

    def is_subclass(self, class_: int, ancestor: Base) -> bool:
        """Return whether `ancestor` is the class itself or among its ancestors."""
        return ancestor in self.linearization(class_)

    def _linearize(self, class_: int, above: frozenset[int]) -> tuple[Base, ...]:
        if class_ in above:
            return (class_,)
        if class_ in self._orders:
            return self._orders[class_]
        bases = [base for base in self.bases[class_] if base != class_]
        orders: list[list[Base]] = [list(self._linearize(base, above | {class_})) if isinstance(base, int) else [base] for base in bases]
        merged = _merge([*map(list, orders), list(bases)])
        if merged is None:
            merged = list(dict.fromkeys(base for order in orders for base in order))
        return (class_, *(base for base in merged if base != class_))


def _merge(orders: list[list[Base]]) -> list[Base] | None:
    """Return the C3 merge of linearizations, or None where no consistent order exists."""
    merged: list[Base] = []
    while orders := [order for order in orders if order]:
        for order in orders:
            head = order[0]
            if not any(head in other[1:] for other in orders):
                break
        else:
            return None
        merged.append(head)
        for order in orders:
            if order[0] == head:
                del order[0]
    return merged
