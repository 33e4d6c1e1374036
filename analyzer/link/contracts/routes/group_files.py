"""One file of a program that makes groups of routes: its calls, and what its expressions are made of."""

from collections.abc import Iterator, Mapping, Sequence

from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, Syntax


class GroupFile:
    """What is asked of a file: its calls by their place, and what its expressions are made of, by their slots."""

    def __init__(self, flow: Flow, number: int) -> None:
        whole = flow.whole
        self.number = number
        self.base = whole.slot_base[number]
        self.path = whole.files[number].path
        self.texts = whole.files[number].facts.texts
        self.imported = {each.slot: each for each in whole.files[number].facts.imports}
        self.standing = whole.semantics[number].conventions.standing
        # The call that makes a decorator stands at the place of the call of the decorator.
        rows = list(whole.rows(number, "calls"))
        self.calls: Mapping[tuple[int, ...], Sequence[int]] = {row[2:8]: row for row in rows if row[12] == Syntax.CALL}
        self.made: Mapping[int, Sequence[int]] = {row[0]: row for row in rows if row[0] != NONE}
        self.loads: Mapping[int, Sequence[int]] = {row[0]: row for row in whole.rows(number, "loads")}
        self.sources: dict[int, list[int]] = {}
        for source, target in whole.rows(number, "flows"):
            self.sources.setdefault(target, []).append(source)
        for slot, *operands in (row[:3] for row in whole.rows(number, "operators")):
            self.sources.setdefault(slot, []).extend(each for each in operands if each != NONE)
        self.iterated: dict[int, tuple[int, ...]] = {row[0]: (row[1],) for row in whole.rows(number, "iterations")}
        self.elements: dict[int, list[tuple[int, int]]] = {}
        for slot, text, value in whole.rows(number, "elements"):
            if value != NONE:
                self.elements.setdefault(slot, []).append((text, value))

    def stands_for(self, slot: int) -> tuple[int, ...]:
        """Return the slot of the group of which an expression is an attribute that stands for it."""
        load = self.loads.get(slot)
        return (load[1],) if load is not None and self.texts[load[2]] in self.standing else ()

    def receivers(self, call: Sequence[int], flow: Flow) -> tuple[int, ...]:
        """Return the groups that a call is made on, or is one of, as far as its own file and values tell."""
        load = self.loads.get(call[1])
        if load is None:
            return self._made_in(call[1], flow)
        receiver = next(iter(self.stands_for(load[1])), load[1])
        found = self._made_in(receiver, flow) or tuple(slot + self.base for slot in self._made_at(receiver)) or self._made_in(call[1], flow)
        while not found and receiver in self.loads:
            receiver = self.loads[receiver][1]
            found = self._made_in(receiver, flow)
        return found

    def _made_in(self, slot: int, flow: Flow) -> tuple[int, ...]:
        """Return the groups that declared calls made of what a slot holds."""
        held = sorted(flow.graph.values[slot + self.base])
        made = [flow.objects.extra(value) for value in held if flow.objects.kind(value) == Kind.EXTERNAL_INSTANCE]
        return tuple(dict.fromkeys(group for group in made if group != NONE))

    def _made_at(self, slot: int) -> Iterator[int]:
        """Yield the calls of the file whose results an expression is assigned."""
        seen, waiting = {slot}, [slot]
        while waiting:
            slot = waiting.pop()
            if slot in self.made:
                yield slot
            waiting += [each for each in self.sources.get(slot, ()) if each not in seen]
            seen.update(waiting)
