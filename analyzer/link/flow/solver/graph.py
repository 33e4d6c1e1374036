"""The propagation itself: slots, what flows between them, and who waits for what arrives."""

from array import array
from collections import deque
from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import AbstractContextManager
from typing import Final

from analyzer.link.faults import EndlessError
from analyzer.pages import use_large_pages

Values = frozenset[int]
Waiting = tuple[Callable[..., None], *tuple[object, ...]]

MAX_FAILURES: Final = 20
"""Defects after which nothing more flows: one that many values meet would take time without end."""

MAX_VALUES: Final = 48
"""Values that one slot may hold. Real receivers of more than a few dozen classes are registries and visitors, where
naming every one of them says nothing; measured on large code, 99.9 % of slots hold fewer."""

MAX_BESIDE: Final = 256
"""Values that a slot may hold for which others stand. Each leads on to what it keeps, so that they take time and no more."""

MAX_UNCOUNTED: Final = 2 * MAX_VALUES
"""Values that a slot may hold that do not count, such as a module and the object that it would export beside each function."""

ENDLESS: Final = (200_000, 16)
"""Slots that are too many, as what waits for values is: so many, and so many more for each slot that files number.

Large packages make one and a half for each, and let six wait.
"""

ROOM: Final = 1 << 10
"""Slots for which room is made at once: to add each to five lists takes three times as long."""

FIRST_CLEARING: Final = 1 << 15
"""Shared sets at which those are first let go of that no slot holds any more. In small programs they take no room worth the time."""

_NOTHING: Values = frozenset()


def _append(following: "list[int | array[int] | None]", source: int, target: int) -> None:
    known = following[source]
    if known is None:
        following[source] = target
    elif isinstance(known, int):
        following[source] = array("i", (known, target))
    else:
        known.append(target)


def _wait(watchers: "list[Waiting | int | array[int] | list[Waiting | int] | None]", slot: int, watcher: "Waiting | int") -> None:
    known = watchers[slot]
    if known is None:
        watchers[slot] = watcher
    elif isinstance(known, list):
        known.append(watcher)
    elif isinstance(watcher, tuple):
        watchers[slot] = [*known, watcher] if isinstance(known, array) else [known, watcher]
    elif isinstance(known, array):
        known.append(watcher)
    else:
        watchers[slot] = array("i", (known, watcher)) if isinstance(known, int) else [known, watcher]


def _unchanged(values: Values) -> Iterable[int]:
    return values


def _none_of(_slot: int, _values: Values) -> Values:
    return _NOTHING


class FlowGraph:
    """Slots with growing value sets. Work is done in the order in which it arose, so runs repeat exactly.

    Values that arrive together are visited in the order in which they were first met: what one part of a program adds does not turn
    round the order of another's, which decides what a slot near its limit holds.

    Equal sets are shared: most slots hold one of few sets. Slots that follow others, weakly or not, are kept as arrays, and what waits as
    plain tuples, neither in a list where it is alone, since there are many. All that waits is told first whose graph it is, so that none of
    it need keep that.
    """

    def __init__(
        self,
        slots: int,
        too_many: int,
        as_passed: Callable[[Values], Iterable[int]],
        guard: Callable[[Callable[[], int]], AbstractContextManager[None]],
        widened: Callable[[Values], Iterable[int]] = lambda values: (),
        uncounted: Callable[[int, Values], Values] = _none_of,
        owner: object = None,
    ) -> None:
        self.values: list[Values] = [_NOTHING] * slots
        self._made = slots
        self._successors: list[int | array[int] | None] = [None] * slots
        self._passes: list[int | array[int] | None] = [None] * slots
        self._watchers: list[Waiting | int | array[int] | list[Waiting | int] | None] = [None] * slots
        self._visitors: list[Waiting | list[Waiting] | None] = [None] * slots
        self._pending: dict[int, Values] = {}
        self._queue: deque[int] = deque()
        self._shared: dict[Values, Values] = {}
        self._crowded = self._grown = FIRST_CLEARING
        self._full = too_many
        self._too_many = frozenset((too_many,))
        self._as_passed = as_passed
        self._guard = guard
        self._widened = widened
        self._uncounted = uncounted
        self._owner = owner
        self.beside: set[int] = set()
        """Values for which others stand that are always with them: they do not count among those that are too many."""
        self._slot = 0
        self._failures = self._waiting = 0
        self._has_ended = False
        self._endless = ENDLESS[0] + ENDLESS[1] * slots
        self._passed_sets: dict[Values, Values] = {}
        self._weak_sets: dict[Values, Values] = {}

    def new_slot(self) -> int:
        """Return a fresh slot that no file numbered."""
        slot = self._made
        self._made += 1
        if slot == len(self.values):
            self.values += [_NOTHING] * ROOM
            for following in (self._successors, self._passes, self._watchers, self._visitors):
                following.extend([None] * ROOM)
        if slot >= self._endless:
            self._end()
        return slot

    def seed(self, slot: int, value: int) -> None:
        """Put a value in a slot before anything is connected to it."""
        self.values[slot] = self._share(self.values[slot] | {value})

    def add(self, slot: int, arriving: Iterable[int]) -> None:
        """Let values arrive in a slot. A weak value adds nothing to its strong form."""
        held = self.values[slot]
        if self._full in held:
            return
        fresh = frozenset(arriving)
        if held:
            if fresh <= held:
                return
            fresh = frozenset([value for value in fresh if value not in held and (not value & 1 or value - 1 not in held)])
        if not fresh:
            return
        merged = held | fresh if held else fresh
        if len(merged) > MAX_VALUES:
            fresh = self._fitting(slot, held, fresh)
            if not fresh:
                return
            merged = held | fresh
        self.values[slot] = self._shared.setdefault(merged, merged)
        before = self._pending.get(slot)
        if before is None:
            self._queue.append(slot)
            self._pending[slot] = fresh
        else:
            self._pending[slot] = before | fresh

    def _fitting(self, slot: int, held: Values, fresh: Values) -> Values:
        """Return what arrives of values for which a slot has no room."""
        both = held | fresh
        beside, uncounted = both & self.beside, self._uncounted(slot, both)
        if len(uncounted) > MAX_UNCOUNTED or len(both) - len(beside) - len(uncounted) > MAX_VALUES:
            return self._too_many.union(self._widened(both))
        return fresh if len(beside) <= MAX_BESIDE else fresh - beside

    def connect(self, source: int, target: int) -> None:
        """Let everything that is or will be in `source` flow into `target`; one that is full takes nothing, and none does at the end."""
        if source == target or self._has_ended or self._full in self.values[target]:
            return
        _append(self._successors, source, target)
        if held := self.values[source]:
            self.add(target, held)

    def _share(self, values: Values) -> Values:
        return self._shared.setdefault(values, values)

    def connect_weakly(self, source: int, target: int) -> None:
        """Let everything that is or will be in `source` flow into `target` in its weak form; among those who watch, it keeps its turn."""
        _wait(self._watchers, source, target)
        if self.values[source] and (settled := self._settled(source)):
            self.add(target, self._weakened(settled))

    def _weakened(self, values: Values) -> Values:
        weakened = self._weak_sets.get(values)
        if weakened is None:
            weakened = self._weak_sets[values] = self._share(frozenset([value | 1 for value in values]))
        return weakened

    def connect_argument(self, source: int, target: int) -> None:
        """Let values flow as the argument of a call does: as `as_passed` changes them."""
        _append(self._passes, source, target)
        if held := self.values[source]:
            self.add(target, self._passed(held))

    def _passed(self, values: Values) -> Values:
        """What values are as the argument of a call: worked out once for each set, as most sets are passed many times."""
        passed = self._passed_sets.get(values)
        if passed is None:
            passed = self._passed_sets[values] = self._share(frozenset(self._as_passed(values)))
        return passed

    def watch(self, slot: int, act: Callable[..., None], *arguments: object) -> None:
        """Call `act(owner, *arguments, values)` with all values of a slot: with those it holds at once, with new ones as they arrive."""
        self._waiting += 1
        if self._waiting >= self._endless:
            self._end()
            return
        _wait(self._watchers, slot, (act, *arguments))
        if self.values[slot] and (settled := self._settled(slot)):
            act(self._owner, *arguments, settled)

    def visit(self, slot: int, act: Callable[..., None], *arguments: object) -> None:
        """Call `act(owner, *arguments, value, is_weak)` once for each value of a slot, in its strong form."""
        self._waiting += 1
        if self._waiting >= self._endless:
            self._end()
            return
        known = self._visitors[slot]
        if known is None:
            self._visitors[slot] = (act, *arguments)
        elif isinstance(known, list):
            known.append((act, *arguments))
        else:
            self._visitors[slot] = [known, (act, *arguments)]
        if self.values[slot]:
            for value in sorted(self._settled(slot)):
                act(self._owner, *arguments, value & ~1, value & 1 == 1)

    def _end(self) -> None:
        """Let nothing flow any more, and nobody wait for it."""
        self._waiting = self._endless
        if not self._has_ended:
            self._has_ended = True
            with self._guard(self._current):
                raise EndlessError

    def _settled(self, slot: int) -> Values:
        """What a slot holds and has told those who wait for it."""
        held = self.values[slot]
        return held - self._pending[slot] if slot in self._pending else held

    def run(self) -> None:
        """Propagate until nothing new arrives anywhere, or so much arises that it has no end.

        What fails costs what waited for one slot.
        """
        while self._queue and not self._has_ended:
            self._failures += 1
            with self._guard(self._current):
                self._propagate()
                self._failures -= 1
            if self._failures >= MAX_FAILURES:
                self._end()

    def _clear(self) -> None:
        """Let go of the sets that slots held on their way: in large programs they take half of the room of all sets.

        What has been written is put into large pages each time that there is a quarter more of it.
        """
        held = set(self.values)
        self._shared = {each: each for each in held}
        for forms in (self._passed_sets, self._weak_sets):
            for each in [each for each in forms if each not in held]:
                del forms[each]
        self._crowded = max(FIRST_CLEARING, len(held) * 9 // 8)
        if len(held) >= self._grown:
            self._grown = len(held) * 5 // 4
            use_large_pages()

    def _current(self) -> int:
        return self._slot

    def _propagate(self) -> None:
        queue, pending, values = self._queue, self._pending, self.values
        successors, passes, watchers, visitors = self._successors, self._passes, self._watchers, self._visitors
        owner = self._owner
        while queue and not self._has_ended:
            if len(self._shared) > self._crowded:
                self._clear()
            self._slot = slot = queue.popleft()
            arrived = pending.pop(slot)
            if (following := successors[slot]) is not None:
                for target in (following,) if isinstance(following, int) else following:
                    if not arrived <= values[target]:
                        self.add(target, arrived)
            if (following := passes[slot]) is not None:
                passed = self._passed(arrived)
                for target in (following,) if isinstance(following, int) else following:
                    if not passed <= values[target]:
                        self.add(target, passed)
            # Whoever waits may make another wait for the same slot; that one is served when it is added.
            if (watching := watchers[slot]) is not None:
                weakened = self._weakened(arrived)
                for waiting in tuple(watching) if isinstance(watching, (list, array)) else (watching,):
                    if not isinstance(waiting, int):
                        waiting[0](owner, *waiting[1:], arrived)
                    elif not weakened <= values[waiting]:
                        self.add(waiting, weakened)
            if (visiting := visitors[slot]) is not None:
                ordered = sorted(arrived)
                for visitor in tuple(visiting) if isinstance(visiting, list) else (visiting,):
                    act, arguments = visitor[0], visitor[1:]
                    for value in ordered:
                        act(owner, *arguments, value & ~1, value & 1 == 1)

    def followers(self, slot: int) -> Iterator[int]:
        """Yield the slots that what arrives in one flows into, in whatever form."""
        for following in (self._successors[slot], self._passes[slot]):
            if following is not None:
                yield from (following,) if isinstance(following, int) else following
        watching = self._watchers[slot]
        for waiting in watching if isinstance(watching, (list, array)) else (watching,):
            if isinstance(waiting, int):
                yield waiting

    def leading_to(self, targets: Container[int]) -> Iterator[tuple[int, int]]:
        """Yield the slots that flow into some slots, in whatever form, each with that slot."""
        for edges in (self._successors, self._passes, self._watchers):
            for source, following in enumerate(edges):
                if following is None:
                    continue
                if isinstance(following, int):
                    if following in targets:
                        yield source, following
                elif isinstance(following, (list, array)):
                    for target in following:
                        if isinstance(target, int) and target in targets:
                            yield source, target

    def finish(self) -> None:
        """Keep only the values that stand for themselves: nothing more will flow, and what waits takes more room than all of them.

        The graph also lets go of its owner, so that both are freed when the last reader is done.
        """
        self._has_ended = True
        self._as_passed = self._widened = _unchanged
        self._uncounted, self._owner = _none_of, None
        if self.beside:
            alone = {held: held - self.beside for held in set(self.values) if not held.isdisjoint(self.beside)}
            self.values = [alone.get(held, held) for held in self.values]
        for waiting in (self._successors, self._passes, self._watchers, self._visitors, self._shared, self._passed_sets, self._weak_sets):
            waiting.clear()
